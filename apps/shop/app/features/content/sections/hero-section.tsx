import { Picture, type PictureView } from '#app/ui/picture.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

interface HeroView {
  readonly type: 'hero';
  readonly title: string;
  readonly subtitle: string;
  readonly image: PictureView | null;
}

export function toHeroView(section: SectionOf<'hero'>, input: EditorInput): HeroView | null {
  const { type, title, subtitle } = section;
  const image = input.toPicture(section.image);
  return title || subtitle || image ? { type, title, subtitle, image } : null;
}

interface HeroSectionProps {
  readonly section: HeroView;
  readonly isFirst: boolean;
}

/** One picture and one sentence. The first one of a page carries the page's heading. */
export function HeroSection({ section, isFirst }: HeroSectionProps) {
  const { title, subtitle, image } = section;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className="hero on-dark" data-picture={image ? '' : undefined}>
      <div className="wrap hero-row">
        <div className="hero-words">
          {title && <Heading className="hero-title">{title}</Heading>}
          {subtitle && <p className="hero-subtitle">{subtitle}</p>}
        </div>
        {image && (
          <Picture
            className="hero-picture"
            isFirst={isFirst}
            largest={1280}
            picture={image}
            sizes="(width >= 64rem) 60vw, 100vw"
          />
        )}
      </div>
    </section>
  );
}

import { toSlug } from '@klappe/domain';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

export function toTextView({ type, title, content }: SectionOf<'text'>, { toText }: EditorInput) {
  const text = toText(content);
  return title || text.length > 0 ? { type, title, anchor: toSlug(title), text } : null;
}

type TextView = NonNullable<ReturnType<typeof toTextView>>;

/** A heading beside its text. Links reach it by the heading's slug. */
export function TextSection({ section }: { section: TextView }) {
  const { title, anchor, text } = section;
  return (
    <div className="titled" id={anchor || undefined}>
      {title && <h2 className="band-title">{title}</h2>}
      {text.length > 0 && <MarkdownText headingLevel={title ? 3 : 2} markdown={text} />}
    </div>
  );
}

export function toInfoView(
  { type, image, imageAlt, content }: SectionOf<'info'>,
  { toPicture, toText }: EditorInput,
) {
  const picture = toPicture(image);
  const text = toText(content);
  if (!picture && text.length === 0) return null;
  return { type, text, image: picture && { ...picture, alt: imageAlt || picture.alt } };
}

type InfoView = NonNullable<ReturnType<typeof toInfoView>>;

export function InfoSection({ section: { image, text } }: { section: InfoView }) {
  return (
    <div className="info" data-picture={image ? '' : undefined}>
      {image && (
        <Picture
          className="framed-picture"
          picture={image}
          sizes="(width >= 86rem) 420px, (width >= 64rem) 33vw, 100vw"
        />
      )}
      {text.length > 0 && <MarkdownText headingLevel={2} markdown={text} />}
    </div>
  );
}

export function toPromotionView(
  { type, title, description }: SectionOf<'promotion'>,
  { toText }: EditorInput,
) {
  const text = toText(description);
  return title || text.length > 0 ? { type, title, text } : null;
}

type PromotionView = NonNullable<ReturnType<typeof toPromotionView>>;

export function PromotionSection({ section }: { section: PromotionView }) {
  const { title, text } = section;
  return (
    <div className="promotion">
      {title && <h2 className="promotion-title">{title}</h2>}
      {text.length > 0 && <MarkdownText headingLevel={title ? 3 : 2} markdown={text} />}
    </div>
  );
}

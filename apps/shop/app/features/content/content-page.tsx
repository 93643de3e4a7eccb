import type { ReactNode } from 'react';
import { usePublicConfig, useShopSettings } from '#app/site/public-config.ts';
import { CREDITS_ANCHOR, PictureCredits } from './picture-credits.tsx';
import type { SectionType } from './section.ts';
import { SECTION_COMPONENTS, type SectionView, type ViewOf } from './sections.ts';
import type { ShownPage } from './shown-page.server.ts';

interface ContentPageProps {
  readonly page: Pick<ShownPage, 'slug' | 'heading' | 'sections'>;
}

/** A page of the content system. A hero at its start carries the heading; else the title stands above. */
export function ContentPage({ page: { slug, heading, sections } }: ContentPageProps) {
  const [first] = sections;
  const { imprint } = useShopSettings().pageLinks;
  const isStart = usePublicConfig()?.navigation.homeSlug === slug;
  const hasOwnHeading = first?.type === 'hero' && first.title !== '';
  const lacksCredits =
    `/${slug}` === imprint &&
    !sections.some((section) => section.type === 'text' && section.anchor === CREDITS_ANCHOR);
  return (
    <div className="content-page">
      {!hasOwnHeading && (
        <div className="wrap page-head">
          <h1 className="page-head-title">{heading}</h1>
        </div>
      )}
      <SectionList isStart={isStart} sections={sections} />
      {sections.length === 0 && (
        <div className="band" data-tone="white">
          <p className="wrap">Auf dieser Seite steht noch nichts.</p>
        </div>
      )}
      {lacksCredits && (
        <div className="wrap band">
          <PictureCredits />
        </div>
      )}
    </div>
  );
}

interface SectionListProps {
  readonly sections: readonly SectionView[];
  readonly isStart: boolean;
}

/** The sections below each other, each in a band of full width; a hero is its own band. */
function SectionList({ isStart, sections }: SectionListProps) {
  const tones = chooseTones(sections);
  return sections.map((section, index) => {
    // Sections have no names of their own, and a page's sections never change places while it is shown.
    const key = `${index} ${section.type}`;
    const content = (
      <Section
        isFirst={index === 0}
        isStart={isStart}
        key={key}
        section={section}
        type={section.type}
      />
    );
    if (section.type === 'hero') return content;
    const tone = tones[index] ?? 'white';
    return (
      <section
        className={tone === 'dark' ? 'band on-dark' : 'band'}
        data-kind={section.type}
        data-tone={tone}
        key={key}
      >
        <div className="wrap">{content}</div>
      </section>
    );
  });
}

type Tone = 'white' | 'grey' | 'dark';

/** White and grey in turn; news and heroes dark. */
function chooseTones(sections: readonly SectionView[]): readonly Tone[] {
  let isWhite = false;
  return sections.map(({ type }) => {
    if (type === 'hero' || type === 'promotion') return 'dark';
    isWhite = !isWhite;
    return isWhite ? 'white' : 'grey';
  });
}

interface SectionProps<Type extends SectionType> {
  /** A parameter beside the section: TypeScript relates a type and its section only between parameters. */
  readonly type: Type;
  readonly section: { [Each in SectionType]: ViewOf<Each> }[Type];
  readonly isFirst: boolean;
  readonly isStart: boolean;
}

function Section<Type extends SectionType>({ type, ...props }: SectionProps<Type>) {
  const Component: (props: Omit<SectionProps<Type>, 'type'>) => ReactNode =
    SECTION_COMPONENTS[type];
  return <Component {...props} />;
}

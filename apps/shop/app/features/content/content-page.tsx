import './content-page.css';
import { CREDITS_ANCHOR, PictureCredits } from './picture-credits.tsx';
import { SectionList } from './section-list.tsx';
import type { ShownPage } from './shown-page.ts';

interface ContentPageProps {
  readonly page: Pick<ShownPage, 'slug' | 'heading' | 'sections'>;
}

/** A page of the content system. A hero at its start carries the heading; else the title stands above. */
export function ContentPage({ page: { slug, heading, sections } }: ContentPageProps) {
  const [first] = sections;
  const hasOwnHeading = first?.type === 'hero' && first.title !== '';
  const lacksCredits =
    slug === 'imprint' &&
    !sections.some((section) => section.type === 'text' && section.anchor === CREDITS_ANCHOR);
  return (
    <div className="content-page">
      {!hasOwnHeading && (
        <div className="wrap page-head">
          <h1 className="page-head-title">{heading}</h1>
        </div>
      )}
      <SectionList sections={sections} />
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

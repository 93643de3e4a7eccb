import type { StructuredData } from '#app/seo/structured-data.ts';
import type { PictureView } from '#app/ui/picture.tsx';
import type { SectionView } from './section-view.ts';

/** A page of the content system as a route shows it. */
export interface ShownPage {
  readonly slug: string;
  /** Path of its one true address. */
  readonly path: string;
  /** Stands in the page where no hero does. */
  readonly heading: string;
  readonly sections: readonly SectionView[];
  readonly meta: {
    readonly title: string;
    /** True when the title is an editor's, to be shown as it is. */
    readonly isWholeTitle: boolean;
    readonly description: string;
    readonly image: PictureView | null;
    readonly canonicalUrl: string;
    readonly robots: string;
  };
  readonly structuredData: readonly StructuredData[];
}

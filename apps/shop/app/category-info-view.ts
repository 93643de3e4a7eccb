import type { Markdown } from './features/content/markdown/markdown.ts';
import type { PictureView } from './ui/picture.tsx';

/** §3 "Category info" as a category's page shows it. */
export interface CategoryInfoView {
  readonly image: PictureView | null;
  readonly text: Markdown;
}

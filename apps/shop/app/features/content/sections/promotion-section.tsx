import type { Markdown } from '#app/cms/markdown.ts';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

interface PromotionView {
  readonly type: 'promotion';
  readonly title: string;
  readonly text: Markdown;
}

export function toPromotionView(
  { type, title, description }: SectionOf<'promotion'>,
  { toText }: EditorInput,
): PromotionView | null {
  const text = toText(description);
  return title || text.length > 0 ? { type, title, text } : null;
}

/** News of the house, in large letters. */
export function PromotionSection({ section }: { section: PromotionView }) {
  const { title, text } = section;
  return (
    <div className="promotion">
      {title && <h2 className="promotion-title">{title}</h2>}
      {text.length > 0 && <MarkdownText headingLevel={title ? 3 : 2} markdown={text} />}
    </div>
  );
}

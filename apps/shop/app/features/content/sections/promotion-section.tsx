import './promotion-section.css';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import type { ViewOf } from '../section-view.ts';

/** News of the house, loud by its size alone. */
export function PromotionSection({ section }: { section: ViewOf<'promotion'> }) {
  const { title, text } = section;
  return (
    <div className="promotion">
      {title && <h2 className="promotion-title">{title}</h2>}
      {text.length > 0 && <MarkdownText headingLevel={title ? 3 : 2} markdown={text} />}
    </div>
  );
}

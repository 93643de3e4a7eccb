import './text-section.css';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import type { ViewOf } from '../section-view.ts';

/** A heading beside its text; links may lead to it by the words of the heading. */
export function TextSection({ section }: { section: ViewOf<'text'> }) {
  const { title, anchor, text } = section;
  return (
    <div className="titled" id={anchor || undefined}>
      {title && <h2 className="band-title">{title}</h2>}
      {text.length > 0 && <MarkdownText headingLevel={title ? 3 : 2} markdown={text} />}
    </div>
  );
}

import { toSlug } from '@klappe/domain';
import type { Markdown } from '#app/cms/markdown.ts';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

interface TextView {
  readonly type: 'text';
  readonly title: string;
  /** Id of the section, for links to it. */
  readonly anchor: string;
  readonly text: Markdown;
}

export function toTextView(
  { type, title, content }: SectionOf<'text'>,
  { toText }: EditorInput,
): TextView | null {
  const text = toText(content);
  return title || text.length > 0 ? { type, title, anchor: toSlug(title), text } : null;
}

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

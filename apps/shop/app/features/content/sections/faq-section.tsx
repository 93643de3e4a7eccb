import { MarkdownText } from '#app/cms/markdown-text.tsx';
import type { Question } from '#app/seo/structured-data.ts';
import type { EditorInput, SectionOf } from '../section.ts';

export function toFaqView({ type, title, items }: SectionOf<'faq'>, input: EditorInput) {
  const questions = toQuestions(items, input);
  return questions.length > 0 ? { type, title, items: questions } : null;
}

type FaqView = NonNullable<ReturnType<typeof toFaqView>>;

/** Entries without a question are left out. */
export function toQuestions(
  items: readonly { question: string; answer: string }[],
  { toText }: Pick<EditorInput, 'toText'>,
): readonly Question[] {
  return items
    .filter(({ question }) => question)
    .map(({ question, answer }) => ({ question, answer: toText(answer) }));
}

/** Questions that unfold. In `<details>` the browser's search also finds words of closed answers. */
export function FaqSection({ section }: { section: FaqView }) {
  return (
    <>
      <h2 className="band-title">{section.title || 'Häufige Fragen'}</h2>
      <div className="questions">
        {section.items.map(({ question, answer }) => (
          <details className="question" key={question}>
            <summary className="unfolds">
              <h3 className="question-title">{question}</h3>
            </summary>
            <MarkdownText headingLevel={4} markdown={answer} />
          </details>
        ))}
      </div>
    </>
  );
}

import './faq-section.css';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import type { ViewOf } from '../section-view.ts';

/** Questions that unfold: the browser's own element, which also finds words inside of closed answers. */
export function FaqSection({ section }: { section: ViewOf<'faq'> }) {
  return (
    <>
      <h2 className="band-title">{section.title || 'Häufige Fragen'}</h2>
      <div className="questions">
        {section.items.map(({ question, answer }) => (
          <details className="question" key={question}>
            <summary>
              <h3 className="question-title">{question}</h3>
            </summary>
            <MarkdownText headingLevel={4} markdown={answer} />
          </details>
        ))}
      </div>
    </>
  );
}

import { type Markdown, toWords } from '#app/features/content/markdown/markdown.ts';
import { SCHEMA_ORG, type StructuredData } from './structured-data.ts';

interface Question {
  readonly question: string;
  readonly answer: Markdown;
}

/** Questions with their answers as plain words; null without an answered one. */
export function describeQuestions(questions: readonly Question[]): StructuredData | null {
  const answered = questions
    .map(({ question, answer }) => ({ question, text: toWords(answer) }))
    .filter(({ text }) => text !== '');
  if (answered.length === 0) return null;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, text }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

import { type Markdown, toWords } from '#app/cms/markdown.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A thing of schema.org, for search engines. */
export type StructuredData = { readonly [name: string]: Json };

export const SCHEMA_ORG = 'https://schema.org';

export function describeTrail(
  shopUrl: string,
  steps: readonly { readonly label: string; readonly link: string }[],
): StructuredData {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${shopUrl}${link}`,
    })),
  };
}

/** The `@id` by which other things refer to the house. */
export function toHouseId(shopUrl: string): string {
  return `${shopUrl}/#haus`;
}

export interface Question {
  readonly question: string;
  readonly answer: Markdown;
}

/** Questions with their answers as plain text; null without an answered question. */
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

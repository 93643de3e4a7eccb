import type { Page } from '@klappe/contracts';
import { type Origins, toSafeLink } from '#app/cms/links.ts';
import { toWords } from '#app/cms/markdown.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import { parseEditorData } from '#app/seo/editor-data.server.ts';
import { describeQuestions, type StructuredData } from '#app/seo/structured-data.ts';
import type { SectionView } from './section-view.ts';
import { toSectionViews } from './section-views.server.ts';
import type { ShownPage } from './shown-page.ts';

const DESCRIPTION_LENGTH = 160;
const ROBOTS = /^[a-z0-9:,\s-]{1,100}$/i;

/** Reads a page as it will be shown: texts parsed, links and pictures checked, what is empty left out. */
export function toShownPage(page: Page, origins: Origins): ShownPage {
  const sections = toSectionViews(page.content, origins);
  const { seo } = page;
  const heading = page.pageTitle || page.name;
  const image = toPictureView(seo?.metaImage ?? null, origins) ?? findPicture(sections);
  return {
    slug: page.slug,
    path: `/${page.slug}`,
    heading,
    sections,
    meta: {
      title: seo?.metaTitle || heading,
      isWholeTitle: Boolean(seo?.metaTitle),
      description: seo?.metaDescription || shorten(findWords(sections)),
      image,
      canonicalUrl: toCanonicalUrl(seo?.canonicalURL ?? '', origins.shopUrl),
      robots: ROBOTS.test(seo?.metaRobots ?? '') ? (seo?.metaRobots ?? '') : '',
    },
    structuredData: [...describeFaq(sections), ...readEditorData(page)],
  };
}

function findPicture(sections: readonly SectionView[]) {
  const pictures = sections.flatMap((section) => ('image' in section ? [section.image] : []));
  return pictures.find((picture) => picture !== null) ?? null;
}

/** The first words of a page that say something about it. */
function findWords(sections: readonly SectionView[]): string {
  const words = sections.map((section) => {
    switch (section.type) {
      case 'hero':
      case 'call-to-action':
        return section.subtitle;
      case 'text':
      case 'info':
      case 'promotion':
        return toWords(section.text);
      case 'text-image-list':
        return toWords(section.items[0]?.text ?? []);
      default:
        return '';
    }
  });
  return words.find((each) => each.trim() !== '') ?? '';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 2).replace(/\s+\S*$/, '')} …`;
}

function toCanonicalUrl(link: string, shopUrl: string): string {
  const address = toSafeLink(link);
  if (!address) return '';
  if (address.startsWith('/')) return `${shopUrl}${address}`;
  return /^https?:/i.test(address) ? address : '';
}

/** Search engines take one FAQPage for a page, however many sections its questions stand in. */
function describeFaq(sections: readonly SectionView[]): readonly StructuredData[] {
  const questions = sections.flatMap((section) => (section.type === 'faq' ? section.items : []));
  const faq = describeQuestions(questions);
  return faq ? [faq] : [];
}

function readEditorData({ id, seo }: Page): readonly StructuredData[] {
  const parsed = parseEditorData(seo?.structuredData);
  if (!parsed) console.warn(`The structured data of page ${id} is left out: it cannot be read`);
  return parsed ?? [];
}

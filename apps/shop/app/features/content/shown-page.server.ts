import type { Page, Studio } from '@klappe/contracts';
import { toStudioSlug } from '#app/backend/content.ts';
import { type Origins, toSafeLink } from '#app/cms/links.ts';
import { toWords } from '#app/cms/markdown.ts';
import { parseMarkdown } from '#app/cms/parse-markdown.server.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import { parseEditorData } from '#app/seo/editor-data.server.ts';
import { describeQuestions, type StructuredData } from '#app/seo/structured-data.ts';
import type { EditorInput, SectionOf, SectionType } from './section.ts';
import { toQuestions } from './sections/faq-section.tsx';
import { SECTION_VIEWS, type SectionView, type ViewOf } from './sections.ts';

const MAX_DESCRIPTION_LENGTH = 160;
const ROBOTS = /^[a-z0-9:,\s-]{1,100}$/i;

export type ShownPage = ReturnType<typeof toShownPage>;

/** Reads a page as it will be shown: texts parsed, links and pictures checked, what is empty left out. */
export function toShownPage(page: Page, origins: Origins) {
  const input = createEditorInput(origins);
  const sections = page.content.flatMap(
    (section) => toSectionView(section.type, section, input) ?? [],
  );
  const { seo } = page;
  const heading = page.pageTitle || page.name;
  const image = toPictureView(seo?.metaImage ?? null, origins) ?? findPicture(sections);
  return {
    slug: page.slug,
    path: `/${page.slug}`,
    /** Shown where the page does not begin with a hero. */
    heading,
    sections,
    meta: {
      title: seo?.metaTitle || heading,
      /** True when an editor wrote the title: it is shown without the shop's name. */
      isWholeTitle: Boolean(seo?.metaTitle),
      description: seo?.metaDescription || shorten(findWords(sections)),
      image,
      canonicalUrl: toCanonicalUrl(seo?.canonicalURL ?? '', origins.shopUrl),
      robots: ROBOTS.test(seo?.metaRobots ?? '') ? (seo?.metaRobots ?? '') : '',
    },
    structuredData: [...describeFaq(sections), ...readEditorData(page)],
  };
}

function createEditorInput(origins: Origins): EditorInput {
  return {
    toText: (source) => parseMarkdown(source, origins),
    toPicture: (picture) => toPictureView(picture, origins),
    toLink: (link) => toSafeLink(link, origins.shopUrl),
  };
}

/** The type is a parameter beside the section: TypeScript relates the two only between parameters. */
function toSectionView<Type extends SectionType>(
  type: Type,
  section: { [Each in SectionType]: SectionOf<Each> }[Type],
  input: EditorInput,
): SectionView | null {
  const views: {
    [Each in SectionType]: (section: SectionOf<Each>, input: EditorInput) => ViewOf<Each> | null;
  } = SECTION_VIEWS;
  return views[type](section, input);
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
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, MAX_DESCRIPTION_LENGTH - 2).replace(/\s+\S*$/, '')} …`;
}

function toCanonicalUrl(link: string, shopUrl: string): string {
  const address = toSafeLink(link);
  if (!address) return '';
  if (address.startsWith('/')) return `${shopUrl}${address}`;
  return /^https?:/i.test(address) ? address : '';
}

/** Search engines accept one FAQPage for a page: it has the questions of all sections. */
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

export type ShownStudio = ReturnType<typeof toShownStudio>;

export function toShownStudio(studio: Studio, origins: Origins) {
  const input = createEditorInput(origins);
  const { name, header, subheader, webshopLink, gallery, infos } = studio;
  return {
    path: `/studio/${toStudioSlug(studio)}`,
    name,
    header: header || name,
    subheader,
    webshopLink: input.toLink(webshopLink),
    logo: input.toPicture(studio.logo),
    gallery: gallery.flatMap(({ image, credit }) => {
      const picture = input.toPicture(image);
      return picture ? [{ ...picture, credit }] : [];
    }),
    infos: toQuestions(infos, input),
  };
}

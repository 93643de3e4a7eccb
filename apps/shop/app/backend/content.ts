import {
  ALL_PAGES_QUERY,
  type Appearance,
  type CategoryInfo,
  HOME_PAGE_QUERY,
  listCategoryInfos,
  listPages,
  listSocialMedia,
  listStudios,
  type Page,
  type PreviewQuery,
  type SiteSetting,
  type SocialMedia,
  type Studio,
  showAppearance,
  showPagePreview,
  showSiteSetting,
} from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import { callBackend } from './call-backend.ts';

const DEEP = { populate: ALL_PAGES_QUERY.populate } as const;

/** Every page by its place in the menu, without what stands on it. */
export async function fetchMenuPages(backendUrl: string): Promise<Page[]> {
  const { sort } = ALL_PAGES_QUERY;
  return (await callBackend(listPages, { backendUrl, input: { sort } })).data;
}

/** Every page with what search engines are told of it. */
export async function fetchPageHeads(backendUrl: string): Promise<Page[]> {
  return (await callBackend(listPages, { backendUrl, input: { populate: 'deep,1' } })).data;
}

/** Every page with everything that stands on it. */
export async function fetchAllPages(backendUrl: string): Promise<Page[]> {
  return (await callBackend(listPages, { backendUrl, input: DEEP })).data;
}

/** The home page, which is the page whose menu position is 1; null without one. */
export async function fetchHomePage(backendUrl: string): Promise<Page | null> {
  const input = { ...DEEP, ...HOME_PAGE_QUERY };
  return (await callBackend(listPages, { backendUrl, input })).data.at(0) ?? null;
}

/** A page by its slug, or null. */
export async function fetchPageBySlug(backendUrl: string, slug: string): Promise<Page | null> {
  const input = { ...DEEP, 'filters[slug][$eq]': slug };
  return (await callBackend(listPages, { backendUrl, input })).data.at(0) ?? null;
}

const PAGE_ID = /^[1-9]\d{0,9}$/;
/** The backend refuses larger ones. */
const MAX_PAGE_ID = 2_147_483_647;

/** A page by its permanent number; null when there is none, or when the text is no number. */
export async function fetchPageById(backendUrl: string, id: string): Promise<Page | null> {
  if (!PAGE_ID.test(id) || Number(id) > MAX_PAGE_ID) return null;
  const input = { ...DEEP, 'filters[id][$eq]': id };
  return (await callBackend(listPages, { backendUrl, input })).data.at(0) ?? null;
}

export async function fetchSocialMedia(backendUrl: string): Promise<SocialMedia[]> {
  return (await callBackend(listSocialMedia, { backendUrl, input: DEEP })).data;
}

export async function fetchSiteSetting(backendUrl: string): Promise<SiteSetting> {
  return (await callBackend(showSiteSetting, { backendUrl, input: DEEP })).data;
}

/** The look of the house, or the one that a preview carries. */
export async function fetchAppearance(backendUrl: string, look?: string): Promise<Appearance> {
  return (await callBackend(showAppearance, { backendUrl, input: { look } })).data;
}

export async function fetchStudios(backendUrl: string): Promise<Studio[]> {
  return (await callBackend(listStudios, { backendUrl, input: DEEP })).data;
}

export async function fetchCategoryInfos(backendUrl: string): Promise<CategoryInfo[]> {
  return (await callBackend(listCategoryInfos, { backendUrl, input: DEEP })).data;
}

/** A page as the admin panel has it, for holders of its token. */
export async function fetchPagePreview(
  backendUrl: string,
  { page, status, token }: PreviewQuery,
): Promise<Page> {
  const call = { backendUrl, params: { documentId: page }, input: { status, token } };
  return (await callBackend(showPagePreview, call)).data;
}

/** The part of an address that names a studio. */
export function toStudioSlug({ slug, name }: Studio): string {
  return slug || toSlug(name);
}

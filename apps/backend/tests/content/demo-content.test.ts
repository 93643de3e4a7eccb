import { join } from 'node:path';
import {
  listCategoryInfos,
  listPages,
  listSocialMedia,
  listStudios,
  PageSection,
  type Picture,
  showSiteSetting,
} from '@klappe/contracts';
import { isVatNumber } from '@klappe/domain';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ContentStack, PAGE, startContentStack } from './content-stack';

let stack: ContentStack;

beforeAll(async () => {
  stack = await startContentStack({ DEMO_CONTENT: 'true' });
}, 240_000);
afterAll(() => stack.stop());

const PICTURES = 40;

const read = async (path: string, { backend }: ContentStack = stack): Promise<unknown> =>
  (await backend.fetch(path)).json();
const readPages = async (from: ContentStack = stack) =>
  listPages.response.parse(await read('/pages?populate=deep,20&sort=order:asc', from)).data;

test('an empty house is filled with the menu and the legal pages', async () => {
  const pages = await readPages();
  expect(pages.flatMap(({ order, name }) => (order ? [`${order} ${name}`] : []))).toEqual([
    '1 Home',
    '2 Studio',
    '3 Über uns',
    '4 FAQ',
    '5 Kontakt',
  ]);
  expect(pages.filter(({ order }) => !order).map(({ slug }) => slug)).toEqual([
    'agb',
    'imprint',
    'privacy-policy',
    'barrierefreiheit',
  ]);
});

test('the first start complains of nothing but the Rentman that does not answer', () => {
  const lines = stack.backend.output.split('\n').filter((line) => / (error|warn)/.test(line));
  expect(lines.filter((line) => !line.includes('Rentman'))).toEqual([]);
});

test('the pages use every section type', async () => {
  const used = new Set(
    (await readPages()).flatMap(({ content }) => content.map((each) => each.type)),
  );
  expect([...used].sort()).toEqual(PageSection.options.map(({ shape }) => shape.type.value).sort());
});

test('every picture of the content is there, has words for it and is served', async () => {
  const studios = listStudios.response.parse(await read('/studios?populate=deep,20')).data;
  const infos = listCategoryInfos.response.parse(
    await read('/category-infos?populate=deep,20'),
  ).data;
  const pictures = findPictures([await readPages(), studios, infos]);
  expect(pictures.length).toBeGreaterThan(40);
  expect(pictures.filter(({ alternativeText, width }) => !alternativeText || !width)).toEqual([]);
  expect(new Set(pictures.map(({ width, height }) => `${width} × ${height}`))).toEqual(
    new Set(['1600 × 1200', '1600 × 1600', '800 × 400']),
  );
  const urls = [...new Set(pictures.map(({ url }) => url))];
  const answers = await Promise.all(urls.map((url) => stack.backend.fetch(url)));
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
});

test('networks, studios, categories and the settings of the house are there', async () => {
  const socials = listSocialMedia.response.parse(await read('/social-medias?populate=deep,20'));
  expect(socials.data.map(({ name }) => name)).toEqual([
    'Facebook',
    'Instagram',
    'TikTok',
    'SnapChat',
    'Twitter',
    'LinkedIn',
  ]);
  const studios = listStudios.response.parse(await read('/studios?populate=deep,20')).data;
  expect(studios.map(({ slug, gallery }) => [slug, gallery.length > 0])).toEqual([
    ['halle-1', true],
    ['atelier-2', true],
  ]);
  const infos = listCategoryInfos.response.parse(await read('/category-infos')).data;
  expect(infos).toHaveLength(8);
  const setting = showSiteSetting.response.parse(await read('/site-setting?populate=deep,20')).data;
  expect(setting).toMatchObject({ companyName: 'Lichtspiel Rental GmbH', vatPercent: 20 });
});

test('the UID number in the imprint is well-formed, and no link leads to a real firm', async () => {
  const text = JSON.stringify(await readPages());
  const [uid = ''] = /ATU\d{8}/.exec(text) ?? [];
  expect(isVatNumber(uid, 'at')).toBe(true);
  const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = '']) => host);
  const authorities = ['www.ris.bka.gv.at', 'www.dsb.gv.at'];
  const real = hosts.filter((host) => !host.endsWith('.example') && !authorities.includes(host));
  expect(real).toEqual([]);
});

test('what an editor changed, deleted or emptied stays so after every start', async () => {
  const { panel, backend } = stack;
  expect(await countPictures()).toBe(PICTURES);
  const [home, studio] = await readPages();
  const documentIds = await findDocumentIds();
  await panel.publish(PAGE, { pageTitle: 'Von Hand' }, documentIds.get(home?.slug ?? ''));
  await panel.remove(PAGE, documentIds.get(studio?.slug ?? '') ?? '');
  await backend.restart();
  const slugs = (await readPages()).map(({ slug, pageTitle }) => `${slug}: ${pageTitle}`);
  expect(slugs).toContain('start: Von Hand');
  expect(slugs.some((each) => each.startsWith('studio:'))).toBe(false);
  for (const documentId of (await findDocumentIds()).values()) await panel.remove(PAGE, documentId);
  await backend.restart();
  expect(await readPages()).toEqual([]);
  expect(await countPictures()).toBe(PICTURES);
}, 120_000);

test('a first start that breaks off while it draws leaves no entries, and the next start finishes it', async () => {
  const other = await startContentStack();
  onTestFinished(() => other.stop());
  const crash = other.backend.restart({ DEMO_CONTENT: 'true', NODE_OPTIONS: toCrash(other) });
  await expect(crash).rejects.toThrow('did not start');
  await other.backend.restart({ DEMO_CONTENT: 'false' });
  const left = await countPictures(other);
  expect(left).toBeGreaterThan(0);
  expect(await readPages(other)).toEqual([]);
  await other.backend.restart({ DEMO_CONTENT: 'true' });
  expect(await readPages(other)).toHaveLength(9);
  expect(await countPictures(other)).toBe(PICTURES);
}, 240_000);

/** Kills the process while it stores the pictures. */
function toCrash({ backend }: ContentStack): string {
  const uploads = JSON.stringify(join(backend.dataDir, 'backend/public/uploads'));
  const code = `import { readdirSync } from 'node:fs';
    setInterval(() => { if (readdirSync(${uploads}).length > 20) process.exit(9); }, 5);`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}

async function findDocumentIds(): Promise<ReadonlyMap<string, string>> {
  const { body } = await stack.panel.call(
    'GET',
    `/content-manager/collection-types/${PAGE}?pageSize=100`,
  );
  return new Map(
    body.results.map((row: { slug: string; documentId: string }) => [row.slug, row.documentId]),
  );
}

async function countPictures({ panel }: ContentStack = stack): Promise<number> {
  const { body } = await panel.call('GET', '/upload/files?pageSize=100');
  return body.pagination.total;
}

function findPictures(value: unknown): Picture[] {
  if (Array.isArray(value)) return value.flatMap(findPictures);
  if (typeof value !== 'object' || value === null) return [];
  if ('url' in value && 'mime' in value) return [value as Picture];
  return Object.values(value).flatMap(findPictures);
}

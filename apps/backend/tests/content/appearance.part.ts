import { SOCIAL_NETWORKS, showAppearance } from '@klappe/contracts';
import { HOUSE_FONTS } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import appearanceSchema from '../../src/api/appearance/content-types/appearance/schema.json';
import socialSchema from '../../src/api/social-media/content-types/social-media/schema.json';
import { PAGE } from './content-stack';
import { stack } from './shared-stack';

const APPEARANCE = 'api::appearance.appearance';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><path d="M0 0h80v20z"/></svg>';

const Init = z.object({ data: z.looseObject({ authLogo: z.string(), menuLogo: z.string() }) });

const save = (data: object) => stack.panel.saveSingle(APPEARANCE, data);
async function read() {
  const answer: unknown = await (await stack.backend.fetch('/appearance')).json();
  return showAppearance.response.parse(answer).data;
}
async function complain(data: object): Promise<readonly string[]> {
  const { status, body } = await save(data);
  expect(status).toBe(400);
  return body.error.details.errors.map(
    ({ path, message }: { path: string[]; message: string }) => `${path.join('.')}: ${message}`,
  );
}

test('a house that has chosen nothing has the usual names and no colours', async () => {
  expect(await read()).toMatchObject({
    accentColor: null,
    font: 'Archivo',
    rentalName: 'Rental',
    usedSaleName: 'Used Sale',
    termsPage: null,
  });
});

test('the panel offers the fonts and icons that the shop has', () => {
  expect(appearanceSchema.attributes.font.enum).toEqual(HOUSE_FONTS);
  expect(socialSchema.attributes.icon.enum).toEqual(SOCIAL_NETWORKS);
});

test('colours that would be hard to read are refused with pair, ratio and need', async () => {
  expect(await complain({ accentColor: '#ffd400', darkColor: '#0b2239' })).toEqual([
    'accentColor: Akzentfarbe (#ffd400) auf Weiß: Der Kontrast ist 1,4 : 1, nötig sind mindestens 3 : 1.',
    'accentColor: Akzentfarbe (#ffd400) auf Hintergrund (#f2f2f2): Der Kontrast ist 1,2 : 1, nötig sind mindestens 3 : 1.',
  ]);
  expect(await complain({ accentColor: 'gelb' })).toEqual([
    'accentColor: Bitte eine Farbe wie #0a6e58 angeben.',
  ]);
  const colors = { accentColor: '#0a6e58', darkColor: '0B2239', backgroundColor: '#eef3f5' };
  expect((await save(colors)).status).toBe(200);
  expect(await read()).toMatchObject({ ...colors, darkColor: '#0b2239' });
  // Against what is stored: this dark colour would do on white only.
  expect(await complain({ darkColor: '#757575' })).toHaveLength(3);
});

test('a logo stands at the login of the panel too, and one that could run a script nowhere', async () => {
  const { panel, backend } = stack;
  const bad = new TextEncoder().encode(DRAWING.replace('<path', '<script>1</script><path'));
  expect((await panel.upload('boese.svg', bad, 'image/svg+xml')).status).toBe(400);
  const good = await panel.upload('logo.svg', new TextEncoder().encode(DRAWING), 'image/svg+xml');
  const [{ id, url }] = good.body;
  expect((await save({ logo: id, favicon: id, rentalName: 'Verleih' })).status).toBe(200);
  expect(await read()).toMatchObject({ logo: { url }, favicon: { url }, rentalName: 'Verleih' });
  const { data } = Init.parse(await (await backend.fetch('/admin/init')).json());
  expect(data).toMatchObject({ authLogo: url, menuLogo: url });
});

test('a legal page is linked by itself, and a changed slug changes the link', async () => {
  const { panel, shop } = stack;
  const created = await panel.publish(PAGE, { name: 'AGB', slug: 'agb', content: [] });
  const { documentId } = created.body.data;
  expect(await read()).toMatchObject({ termsPage: { name: 'AGB', slug: 'agb' } });
  const purges = shop.purges.length;
  await panel.publish(PAGE, { name: 'Bedingungen', slug: 'mietbedingungen' }, documentId);
  expect((await read()).termsPage).toEqual({ name: 'Bedingungen', slug: 'mietbedingungen' });
  await expect.poll(() => shop.purges.length).toBeGreaterThan(purges);
  await stack.backend.restart();
  expect((await read()).termsPage).toEqual({ name: 'Bedingungen', slug: 'mietbedingungen' });
  await panel.unpublish(PAGE, documentId);
  expect((await read()).termsPage).toBe(null);
});

test('pages of the footer stand in the chosen order', async () => {
  const { panel } = stack;
  const ids: string[] = [];
  for (const slug of ['eins', 'zwei']) {
    const { body } = await panel.publish(PAGE, { name: slug, slug, content: [] });
    ids.push(body.data.documentId);
  }
  const connect = ids.toReversed().map((documentId) => ({ documentId }));
  expect((await save({ footerPages: { connect } })).status).toBe(200);
  expect((await read()).footerPages.map(({ slug }) => slug)).toEqual(['zwei', 'eins']);
});

test('a look that is not saved is answered to whoever has its signed address, and to nobody else', async () => {
  const { panel, backend } = stack;
  await panel.publish(PAGE, { name: 'Start', slug: 'vorschau-start', order: 1, content: [] });
  const { id } = (await panel.upload('neu.svg', new TextEncoder().encode(DRAWING), 'image/svg+xml'))
    .body[0];
  const form = { accentColor: '#8a2b06', font: 'Bitter', rentalName: 'Probe', logo: { id } };
  const { link } = (await panel.call('POST', '/appearance-preview', form)).body.data;
  const look = new URL(link).searchParams.get('look') ?? '';
  const readWith = async (value: string) => {
    const answer = await backend.fetch(`/appearance?look=${value}`);
    return showAppearance.response.parse(await answer.json()).data;
  };
  const stored = await read();
  expect(await readWith(look)).toMatchObject({
    ...{ accentColor: '#8a2b06', font: 'Bitter', rentalName: 'Probe' },
    logo: { url: expect.stringContaining('neu') },
    termsPage: stored.termsPage,
  });
  expect(await readWith(look.replace(/^./, 'x'))).toEqual(stored);
  expect(await read()).toEqual(stored);
  const wrong = await panel.call('POST', '/appearance-preview', { font: 'Comic Sans' });
  expect(wrong.status).toBe(400);
});

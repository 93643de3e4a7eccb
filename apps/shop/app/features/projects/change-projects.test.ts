import { EMPTY_RENTAL_INFO, NO_LINE_DETAILS } from '@klappe/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { sessionStore } from '#app/session/session.ts';
import { cartStore } from '#app/stores/cart.ts';
import { EMPTY_CART } from '#app/stores/cart-shape.ts';
import { describeLine } from '#app/stores/change-list.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { renameProject, sectionByCategory } from './change-projects.ts';
import { describeCut, describeInquiry } from './describe-project.ts';

const reset = () => {
  cartStore.getState().change(() => EMPTY_CART);
  sessionStore.getState().end();
};
beforeEach(() => {
  reset();
  sessionStore.getState().start('token');
});
afterEach(reset);

const LONG = 'Dokumentarfilm über die Wachau im Winter';

/** The backend's project with this reference; answers what is saved. */
function stubProject(projectReference: string) {
  const saved: unknown[] = [];
  stubBackend(async (_, { method, body }) => {
    const { data = {} } = JSON.parse(String(body ?? '{}'));
    if (method === 'PUT') saved.push(data);
    const info = { ...EMPTY_RENTAL_INFO, projectReference };
    const facts = { isArchived: false, inquiries: [], role: 'owner', products: [], changes: [] };
    const changedAt = '2026-11-28T10:00:00.000Z';
    return Response.json({ data: { id: 7, name: LONG, revision: 3, changedAt, info, ...facts } });
  });
  return saved;
}

test('the reference of a project that is renamed follows its name, cut as before', async () => {
  const saved = stubProject(LONG.slice(0, 30));
  await renameProject(7, 'Wachau');
  expect(saved).toMatchObject([{ name: 'Wachau' }, { info: { projectReference: 'Wachau' } }]);
});

test('a reference that was typed stays when its project is renamed', async () => {
  const saved = stubProject('PO-4711');
  await renameProject(7, 'Wachau');
  expect(saved).toEqual([{ name: 'Wachau' }]);
});

test('in the open project the form follows the new name', async () => {
  stubProject('');
  const cart = { listed: [], info: EMPTY_RENTAL_INFO };
  cartStore.getState().change(({ draft }) => ({
    project: { id: 7, name: LONG, isOwn: true, cart },
    draft: { ...draft, info: { ...draft.info, projectReference: LONG.slice(0, 30) } },
  }));
  await renameProject(7, `Neu: ${LONG}`);
  const { project, draft } = cartStore.getState();
  expect(project?.name).toBe(`Neu: ${LONG}`);
  expect(draft.info.projectReference).toBe(`Neu: ${LONG}`.slice(0, 30));
});

test('what a long name is cut to is said', () => {
  expect(describeCut('Wachau')).toBeUndefined();
  expect(describeCut(LONG)).toBe(
    'Als Projektreferenz stehen in der Anfrage nur 30 Zeichen: „Dokumentarfilm über die Wachau“.',
  );
  expect(describeCut('x'.repeat(60))).toContain('Ein Name hat höchstens 60 Zeichen.');
});

test('an inquiry that was withdrawn is told so', () => {
  const inquiry = { orderId: null, number: '2026-12' };
  expect(describeInquiry({ ...inquiry, stage: 'received' })).toBe('Angefragt als 2026-12.');
  expect(describeInquiry({ ...inquiry, stage: 'withdrawn' })).toBe(
    'Anfrage 2026-12: Zurückgezogen.',
  );
});

test('lines join a section that is called like a word of their category, and others keep theirs', async () => {
  const category = (slug: string, header: string) => ({
    ...{ id: 1, slug, header, productCount: 1, items: [] },
  });
  stubBackend(async () =>
    Response.json([category('grip', 'Stativ & Grip'), category('strom', 'Strom & Speicher')]),
  );
  const add = (code: string, slug: string, heading = '') => {
    cartStore.getState().add({ ...anOffer({ code }), link: `/rental/${slug}/teile/${code}` });
    describeLine(cartStore, { code, kind: 'rental' }, { ...NO_LINE_DETAILS, heading });
  };
  add('A', 'grip', 'Grip');
  add('B', 'grip');
  add('C', 'strom', '2nd Unit');
  add('D', 'strom');
  await sectionByCategory();
  expect(cartStore.getState().listed.map(({ code, heading }) => [code, heading])).toEqual([
    ['A', 'Grip'],
    ['C', '2nd Unit'],
    ['B', 'Grip'],
    ['D', 'Strom & Speicher'],
  ]);
});

import { z } from 'zod';
import { type BigStack, withBigStack } from './big-stack.ts';
import { type Figure, printFigures, toShare } from './figures.ts';

const ITEMS = 1000;
const TIMES = 30;
const MAX_MS = 300;
const PICTURES = 30;
const STUDIOS = 20;
const FEW_ORDERS = 5;
const MANY_ORDERS = 500;
const LINES = 10;
const PASSWORD = 'ein-langes-Passwort-1';
const SENTENCE = 'Licht, Kamera und Ton für jeden Dreh, **gewartet** und [gut beraten](/kontakt). ';
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const Uploaded = z.array(z.object({ id: z.number() }));
const Roles = z.object({ roles: z.array(z.object({ id: z.number(), type: z.string() })) });
const Session = z.object({ jwt: z.string() });

function many<Item>(count: number, create: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => create(index));
}

/** A round of sections with pictures and lists, each well filled. */
function toSections(pictures: readonly number[], round: number): readonly object[] {
  const picture = (index: number) => pictures[(round + index) % pictures.length];
  const items = many(10, (index) => ({
    title: `Zeile ${index}`,
    text: SENTENCE.repeat(40),
    image: picture(index),
  }));
  const partners = many(20, (index) => ({ name: `Partner ${index}`, logo: picture(index) }));
  const faq = many(20, (index) => ({ question: `Frage ${index}?`, answer: SENTENCE }));
  return [
    { __component: 'sections.hero', title: `Abschnitt ${round}`, image: picture(0) },
    { __component: 'sections.text-image-list', items },
    { __component: 'sections.partner', title: 'Partner', partners },
    { __component: 'sections.faq', title: 'Fragen', items: faq },
  ];
}

/** Publishes a page of 60 sections, as many as the panel allows, and twenty studios with long galleries. */
async function furnishContent({ call, logIn }: BigStack): Promise<void> {
  const token = await logIn();
  const publish = (uid: string, body: object) =>
    call(`POST /content-manager/collection-types/${uid}/actions/publish`, { token, body });
  const pictures: number[] = [];
  const bytes = new Uint8Array(Buffer.from(ONE_PIXEL, 'base64'));
  for (let number = 1; number <= PICTURES; number += 1) {
    const body = new FormData();
    body.append('files', new File([bytes], `bild-${number}.png`, { type: 'image/png' }));
    for (const { id } of Uploaded.parse(await call('POST /upload', { token, body })))
      pictures.push(id);
  }
  for (let number = 0; number < STUDIOS; number += 1) {
    const gallery = many(60, (index) => ({ image: pictures[index % pictures.length] }));
    const logo = pictures[0];
    const name = `Studio ${number}`;
    await publish('api::studio.studio', { name, slug: `studio-${number}`, logo, gallery });
  }
  await publish('api::page.page', {
    name: 'Groß',
    slug: 'gross',
    order: 1,
    pageTitle: 'Eine große Seite',
    content: many(15, (round) => toSections(pictures, round)).flat(),
  });
}

/** Makes an account with orders of ten lines each, by the calls of the shop. */
async function addAccount({ call, logIn, listCodes }: BigStack, name: string, orders: number) {
  const token = await logIn();
  const { roles } = Roles.parse(await call('GET /users-permissions/roles', { token }));
  const connect = [{ id: roles.find(({ type }) => type === 'authenticated')?.id }];
  const user = { username: name, email: `${name}@example.com`, password: PASSWORD };
  await call('POST /content-manager/collection-types/plugin::users-permissions.user', {
    token,
    body: { ...user, confirmed: true, role: { connect } },
  });
  const login = { identifier: name, password: PASSWORD };
  const { jwt } = Session.parse(await call('POST /auth/local', { body: login }));
  const codes = await listCodes(`limit=${LINES}`);
  for (let number = 1; number <= orders; number += 1) {
    const body = { data: toOrder(number, codes) };
    await call('POST /orders', { token: jwt, key: crypto.randomUUID(), body });
  }
  return jwt;
}

function toOrder(number: number, codes: readonly string[]) {
  return {
    date: new Date().toISOString(),
    pickup: 'morning',
    remark: '',
    price: 1,
    projectReference: `Projekt ${number % 97}`,
    planperiod: '07.12.2026 – 11.12.2026',
    usageperiod: '08.12.2026 – 10.12.2026',
    products: codes.map((code, index) => ({
      code,
      link: `/rental/a/b/c-${code.toLowerCase()}`,
      displayname: `Artikel ${index}`,
      price: 1,
      image: null,
      quantity: 1 + ((number + index) % 3),
    })),
  };
}

/** One call after the other, as they come when a page is rendered anew. */
async function measureCall(url: string, token = ''): Promise<readonly Figure[]> {
  const times: number[] = [];
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  let bytes = 0;
  // The first call of a process compiles what it runs.
  for (let time = 0; time <= TIMES; time += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    if (time > 0) times.push(performance.now() - begun);
  }
  const { pathname, search } = new URL(url);
  const what = `${pathname}${search}`;
  return [
    { what: `${what}: answer`, value: bytes / 1024, unit: 'KiB' },
    { what: `${what}: median of ${TIMES}`, value: toShare(times, 0.5), unit: 'ms' },
    { what: `${what}: longest`, value: Math.max(...times), unit: 'ms', limit: MAX_MS },
  ];
}

await withBigStack(ITEMS, async (stack) => {
  const { BACKEND_URL } = stack.settings;
  await stack.waitForFirstSync();
  await furnishContent(stack);
  const pages: Figure[] = [];
  for (const path of ['/pages?populate=deep,20&sort=order:asc', '/studios?populate=deep,20']) {
    pages.push(...(await measureCall(`${BACKEND_URL}${path}`)));
  }
  printFigures(`A page of 60 sections and ${STUDIOS} studios of 60 pictures`, pages);
  for (const orders of [FEW_ORDERS, MANY_ORDERS]) {
    const token = await addAccount(stack, `orders-${orders}`, orders);
    const lists: Figure[] = [];
    for (const query of ['', '?sort[0]=project:asc']) {
      lists.push(...(await measureCall(`${BACKEND_URL}/orders/find-own/list${query}`, token)));
    }
    printFigures(`History of an account with ${orders} orders of ${LINES} lines`, lists);
  }
});

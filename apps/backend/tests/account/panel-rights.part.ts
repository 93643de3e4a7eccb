import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { askPanel, sendInquiry } from '../inquiry/customer';
import { IS_LONG } from '../support/env';
import { seedCatalogue } from '../support/seed-catalogue';
import { addStaff, toStaffEmail } from '../support/sign-in-admin';
import { ADMIN, type Model } from '../support/start-backend';
import { waitFor } from '../support/wait-for';
import { addAccount, call, logIn, PASSWORD } from './account-stack';
import { OPEN_OUTSIDE_API } from './authorisation-table';
import {
  CALLS,
  CONTENT,
  CONTENT_CALLS,
  DISPATCH,
  ROLES,
  SESSION_ENDS,
  STAFF_FIELDS,
} from './panel-rights-table';
import { stack } from './shared-stack';

const LIMIT_MS = 300_000;
const KINDS = { collectionType: 'collection-types', singleType: 'single-types' } as const;

let models: readonly Model[];
/** Of each role, in the order of the table's columns. */
let tokens: readonly string[];

beforeAll(async () => {
  models = await stack.backend.listModels();
  const signedIn: string[] = [];
  for (const role of ROLES) {
    signedIn.push(await addStaff(stack.backend, stack.panelToken, role, role));
  }
  tokens = signedIn;
}, LIMIT_MS);

async function ask(token: string, request: string) {
  const isRead = request.startsWith('GET');
  const answer = await askPanel(stack.backend, token, request, isRead ? undefined : {});
  return { status: answer.status, body: await answer.text() };
}

const isOfPanel = (route: string) =>
  /^(GET|POST|PUT|PATCH|DELETE) \/(?!api\b|_health|uploads\/|$|\(|admin\/:path)/.test(route);

/** Routes of the running backend that are no call of the shop, each once. */
async function listPanelRoutes(): Promise<readonly string[]> {
  const ofPanel = (await stack.backend.listRoutes()).filter(isOfPanel);
  return [...new Set(ofPanel)].toSorted();
}

test('the tables name every call of the panel, and no other', async () => {
  const tables = [CALLS, CONTENT_CALLS, OPEN_OUTSIDE_API];
  const known = tables
    .flatMap((table) => Object.keys(table))
    .filter(isOfPanel)
    .toSorted();
  const running = await listPanelRoutes();
  const missing = running.filter((route) => !known.includes(route));
  const advice = `Add to CALLS in panel-rights-table.ts what each role gets, such as "'${missing[0]}': '200 403 403 200',"`;
  expect(missing, advice).toEqual([]);
  expect(known.filter((route) => !running.includes(route))).toEqual([]);
});

test(
  'each role gets from each call what the table says',
  async () => {
    const answers: Record<string, string> = {};
    const inOrder = Object.keys(CALLS).filter((route) => !SESSION_ENDS.includes(route));
    for (const route of [...inOrder, ...SESSION_ENDS]) {
      const request = route.replaceAll(/:\w+/g, 'none');
      const statuses: number[] = [];
      for (const token of tokens) statuses.push((await ask(token, request)).status);
      answers[route] = statuses.join(' ');
      if (SESSION_ENDS.includes(route)) tokens = await logInAgain();
    }
    expect(answers).toEqual(CALLS);
  },
  LIMIT_MS,
);

const Login = z.object({ data: z.object({ token: z.string() }) });

async function logInAgain(): Promise<readonly string[]> {
  const renewed: string[] = [];
  for (const role of ROLES) {
    const body = { email: toStaffEmail(role), password: ADMIN.password };
    const answer = await askPanel(stack.backend, '', 'POST /admin/login', body);
    renewed.push(Login.parse(await answer.json()).data.token);
  }
  return renewed;
}

test(
  'each role does with each content type what the table says',
  async () => {
    const ours = models.filter(({ uid }) => /^api::|users-permissions\.user$/.test(uid));
    const done: Record<string, string> = {};
    for (const model of ours) {
      const cells: string[] = [];
      for (const token of tokens) cells.push(await findActions(token, model));
      done[model.uid] = cells.join(' ');
    }
    expect(done).toEqual(CONTENT);
  },
  LIMIT_MS,
);

/** One call for each letter. */
const ACTIONS = {
  r: 'GET',
  c: 'POST',
  u: 'PUT',
  d: 'DELETE',
  p: 'POST /actions/publish',
} as const;

async function findActions(token: string, model: Model): Promise<string> {
  const isSingle = model.kind === 'singleType';
  let letters = '';
  for (const [letter, call] of Object.entries(ACTIONS)) {
    const [method = '', action = ''] = call.split(' ');
    const isOfEntry = !isSingle && 'udp'.includes(letter);
    const request = `${method} ${toPath(model)}${isOfEntry ? '/none' : ''}${action}`;
    if (await isLetThrough(token, request)) letters += letter;
  }
  return letters || '–';
}

async function isLetThrough(token: string, request: string): Promise<boolean> {
  return ![401, 403, 405].includes((await ask(token, request)).status);
}

test(
  'each call of the content manager asks for the right that the table names',
  async () => {
    for (const uid of ['api::page.page', 'api::appearance.appearance']) {
      const kind = models.find((model) => model.uid === uid)?.kind ?? 'collectionType';
      const calls = Object.entries(CONTENT_CALLS).filter(([route]) => route.includes(KINDS[kind]));
      for (const [route, right] of calls) {
        const request = route.replaceAll(/:(?!model)\w+/g, 'none').replace(':model', uid);
        for (const [role, token] of tokens.entries()) {
          // Of this role every entry is asked apart: it may do it with those it has written.
          if (ROLES[role] === 'strapi-author') continue;
          const isAllowed = CONTENT[uid]?.split(' ')[role]?.includes(right);
          const through = await isLetThrough(token, request);
          expect([ROLES[role], request, through]).toEqual([ROLES[role], request, isAllowed]);
        }
      }
    }
  },
  LIMIT_MS,
);

interface Asked {
  readonly role: number;
  readonly token: string;
  readonly model: Model;
}

/** Every content type with the token of every role that reads it, but for the super admin, who may read all. */
function listReadable(): readonly Asked[] {
  return models.flatMap((model) =>
    tokens.flatMap((token, role) =>
      role > 0 && reads(role, model.uid) ? [{ role, token, model }] : [],
    ),
  );
}

const reads = (role: number, uid: string) => CONTENT[uid]?.split(' ')[role]?.includes('r') ?? false;

/** What Strapi adds to every content type and no role is given. */
const OF_STRAPI = ['createdBy', 'updatedBy', 'localizations', 'locale'];

function isReadable(role: number, uid: string, field: string): boolean {
  if (uid === 'admin::user') return STAFF_FIELDS.includes(field);
  const attribute = models.find((model) => model.uid === uid)?.attributes[field];
  const isHidden =
    OF_STRAPI.includes(field) ||
    attribute?.type === 'password' ||
    (ROLES[role] === DISPATCH && attribute?.private === true);
  return reads(role, uid) && !isHidden;
}

/** The relations of a content type, and what stands behind each. */
function listRelations({ attributes }: Model): readonly (readonly [string, Model])[] {
  return Object.entries(attributes).flatMap(([name, { target }]) => {
    const behind = models.find(({ uid }) => uid === target);
    return behind ? [[name, behind] as const] : [];
  });
}

const toPath = ({ uid, kind }: Model) => `/content-manager/${KINDS[kind]}/${uid}`;

test(
  'no filter, sort or populate reaches what a role may not read behind a relation',
  async () => {
    const queries = listForbidden();
    expect(queries.length).toBeGreaterThan(IS_LONG ? 100 : 20);
    const told: string[] = [];
    for (const { role, token, model, query } of queries) {
      const { status } = await ask(token, `GET ${toPath(model)}?${query}`);
      if (status !== 400) told.push(`${ROLES[role]} ${model.uid}?${query}: ${status}`);
    }
    expect(told).toEqual([]);
  },
  LIMIT_MS,
);

/** What no role may ask, for every field behind a relation that it may not read. */
function listForbidden() {
  const seen = new Set<string>();
  return listReadable().flatMap((asked) => {
    const { role, model } = asked;
    return listRelations(model).flatMap(([relation, behind]) => {
      // Who wrote an entry stands behind every content type: one of them is enough for each role.
      const isSeen = behind.uid === 'admin::user' && seen.has(`${role}`);
      if (isSeen || model.kind === 'singleType') return [];
      if (behind.uid === 'admin::user') seen.add(`${role}`);
      return Object.keys(behind.attributes)
        .filter((field) => !isReadable(role, behind.uid, field))
        .flatMap((field, index) =>
          pickForms(toQueries(relation, field), index).map((query) => ({ ...asked, query })),
        );
    });
  });
}

test(
  'no answer holds what a role may not read behind a relation, however it is asked for',
  async () => {
    await makeInquiryOfAccount();
    const told: string[] = [];
    let accounts = 0;
    for (const asked of listReadable()) {
      for (const request of await listReads(asked)) {
        const { status, body } = await ask(asked.token, request);
        expect(status, request).toBeLessThan(500);
        if (status === 200) told.push(...findTold(asked, request, body));
        if (body.includes('"user":{')) accounts += 1;
      }
    }
    // The answers do lead to accounts.
    expect(accounts).toBeGreaterThan(0);
    expect(told).toEqual([]);
  },
  LIMIT_MS,
);

/** The calls that read a list, one of its entries and what is behind its relations, in every form of `populate`. */
async function listReads({ token, model }: Asked): Promise<readonly string[]> {
  const relations = listRelations(model).map(([name]) => name);
  const path = toPath(model);
  const entry = await findEntry(token, path);
  const places = model.kind === 'singleType' ? [path] : [path, `${path}/${entry}`];
  const forms = ['', 'populate=*', ...relations.flatMap(toPopulateForms)];
  return [
    ...places.flatMap((place, at) =>
      // In short form each is asked of one of the places, in turn.
      forms
        .filter((_, index) => IS_LONG || index % places.length === at)
        .map((form) => `GET ${place}?${form}`),
    ),
    ...relations.map((name) => `GET /content-manager/relations/${model.uid}/${entry}/${name}`),
  ];
}

/** What an answer tells of fields that the role may not read. */
function findTold({ role, model }: Asked, request: string, body: string): readonly string[] {
  const name = request.split('/').at(-1) ?? '';
  const isRelated = request.includes('/relations/');
  const uid = isRelated ? model.attributes[name]?.target : model.uid;
  const seen = listTold(role, uid ?? '', JSON.parse(body), isRelated);
  return [...new Set(seen)].map((each) => `${ROLES[role]} ${request}: ${each}`);
}

const toPopulateForms = (relation: string) => [
  `populate=${relation}`,
  `populate[0]=${relation}`,
  `populate[${relation}]=true`,
  `populate[${relation}][populate]=*`,
  `populate[${relation}][populate][createdBy]=true`,
];

/** An inquiry of an account that waits for a new address. */
async function makeInquiryOfAccount(): Promise<void> {
  seedCatalogue(stack.rentman.world);
  await askPanel(stack.backend, stack.panelToken, 'POST /catalogue-sync/run', {
    scope: 'everything',
  });
  await waitFor(async () => {
    const product = await stack.backend.fetch('/rentman/equipment/products/CAM-1');
    expect(product.status).toBe(200);
  });
  await addAccount(stack, { username: 'behind-relations' });
  const jwt = await logIn(stack, 'behind-relations');
  const change = { email: 'neu24@fremd.example', emailPassword: PASSWORD };
  const changed = await call(stack, '/users/me', change, { jwt, method: 'PUT' });
  expect(changed.status).toBe(200);
  expect((await (await sendInquiry(stack.backend, { jwt })).complete()).status).toBe(200);
}

const Entries = z.object({ results: z.array(z.object({ documentId: z.string() })) });

async function findEntry(token: string, path: string): Promise<string> {
  const found = Entries.safeParse(JSON.parse((await ask(token, `GET ${path}`)).body)).data;
  return found?.results[0]?.documentId ?? 'none';
}

const MARKS = ['id', 'documentId'];
const TIMES = ['createdAt', 'updatedAt', 'publishedAt'];

/** The fields behind relations in an answer that the role may not read, as `content type.field`. */
function listTold(role: number, uid: string, value: unknown, isBehind: boolean): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => listTold(role, uid, each, isBehind));
  if (typeof value !== 'object' || value === null) return [];
  const model = models.find((each) => each.uid === uid);
  return Object.entries(value).flatMap(([key, field]) => {
    const attribute = model?.attributes[key];
    if (['results', 'data', 'meta'].includes(key) && !attribute) {
      return listTold(role, uid, field, isBehind);
    }
    if (!attribute || MARKS.includes(key)) return [];
    const isKnown = TIMES.includes(key) ? reads(role, uid) : isReadable(role, uid, key);
    if (isBehind && !isKnown) return [`${uid}.${key}`];
    return attribute.target === undefined ? [] : listTold(role, attribute.target, field, true);
  });
}

/** In short form one after the other, so that a relation meets each of them and each field one. */
const pickForms = (forms: readonly string[], index: number) =>
  IS_LONG ? forms : forms.slice(index % forms.length).slice(0, 1);

const toQueries = (relation: string, field: string) => [
  `filters[${relation}][${field}][$notNull]=true`,
  `filters[$or][0][$not][${relation}][${field}][$startsWith]=a`,
  `sort=${relation}.${field}:asc`,
  `populate[${relation}][filters][${field}][$notNull]=true`,
  `populate[${relation}][sort]=${field}`,
];

test(
  'the list of what a relation may point to is for those who may read it, and asks for nothing else',
  async () => {
    for (const { role, token, model } of listReadable()) {
      for (const [relation, behind] of listRelations(model)) {
        const path = `GET /content-manager/relations/${model.uid}/${relation}`;
        const isOpen = reads(role, behind.uid) && isReadable(role, model.uid, relation);
        const { status } = await ask(token, path);
        expect([ROLES[role], path, status]).toEqual([ROLES[role], path, isOpen ? 200 : 403]);
        const hidden = Object.keys(behind.attributes).find(
          (field) => !isReadable(role, behind.uid, field),
        );
        if (!isOpen || !hidden) continue;
        for (const query of [
          `filters[${hidden}][$notNull]=true`,
          `sort=${hidden}`,
          `fields=${hidden}`,
        ]) {
          const refused = await ask(token, `${path}?${query}`);
          expect([path, query, refused.status]).toEqual([path, query, 400]);
        }
      }
    }
  },
  LIMIT_MS,
);

/** Types of fields in which the search of a list looks, unless the schema says otherwise. */
const SEARCHED = ['string', 'text', 'enumeration', 'email', 'integer'];
const List = z.object({ results: z.array(z.object({ id: z.number() })) });

test(
  'a private field of a content type is found, filtered and sorted by nobody',
  async () => {
    const fields = listReadable().flatMap(listPrivate);
    expect(fields.length).toBeGreaterThan(10);
    for (const { asked, field, isSearched } of fields) {
      const { uid } = asked.model;
      const opposites = [
        [`filters[${field}][$null]=true`, `filters[${field}][$notNull]=true`],
        [`sort=${field}:asc`, `sort=${field}:desc`],
      ] as const;
      for (const [one, other] of opposites) {
        const [left, right] = [await listIds(asked, one), await listIds(asked, other)];
        expect([uid, one, left]).toEqual([uid, one, right]);
      }
      expect([uid, field, isSearched]).toEqual([uid, field, false]);
    }
  },
  LIMIT_MS,
);

function listPrivate(asked: Asked) {
  const { role, model } = asked;
  if (model.kind === 'singleType') return [];
  return Object.entries(model.attributes)
    .filter(([field, attribute]) => {
      const isOurs = !OF_STRAPI.includes(field) && attribute.private;
      return isOurs && !isReadable(role, model.uid, field);
    })
    .map(([field, { type, searchable }]) => {
      return { asked, field, isSearched: searchable && SEARCHED.includes(type) };
    });
}

async function listIds({ token, model }: Asked, query: string): Promise<readonly number[]> {
  const { status, body } = await ask(token, `GET ${toPath(model)}?${query}`);
  expect([200, 400], `${model.uid}?${query}: ${body}`).toContain(status);
  return status === 400 ? [] : List.parse(JSON.parse(body)).results.map(({ id }) => id);
}

/** Each of them was an error 500 of Strapi. */
const BAD_QUERIES = [
  'filters[$and]=x',
  'filters[]=x',
  'filters[id][$between]=1',
  'filters[related][id]=1',
  'filters[createdAt]=x',
  'fields=nix',
  'sort=createdBy',
  '_q[a]=b',
  'documentIds[a]=b',
];

test(
  'a bad query is the caller’s mistake in every list of the panel',
  async () => {
    const admin = tokens[0] ?? '';
    const relation = 'relations/api::inquiry.inquiry/user';
    const lists = Object.keys(CALLS).filter(
      (route) => route.startsWith('GET') && !route.includes(':'),
    );
    const ofContent = [
      'collection-types/api::page.page',
      'single-types/api::appearance.appearance',
      relation,
    ];
    const counting = 'collection-types/api::page.page/actions/countManyEntriesDraftRelations';
    const all = [
      ...lists,
      ...[...ofContent, counting].map((path) => `GET /content-manager/${path}`),
    ];
    // In short form each list gets one of them and those of content, where they were errors, get all.
    const toQueriesOf = (request: string, index: number) =>
      request.includes('/content-manager/') ? BAD_QUERIES : pickForms(BAD_QUERIES, index);
    for (const [index, request] of all.entries()) {
      for (const query of toQueriesOf(request, index)) {
        const { status } = await ask(admin, `${request}?${query}`);
        expect(status, `${request}?${query}`).toBeLessThan(500);
      }
    }
  },
  LIMIT_MS,
);

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { ALL_RESOURCES } from '#app/resources/all-resources.ts';
import { ask } from '#app/testing/ask.ts';
import { LIVE_TYPES, YOUNGER_OPERATIONS } from './testing/deviations.ts';
import { readOpenApiPath } from './testing/env.ts';
import { createFullWorld } from './testing/full-world.ts';
import { BODIES, listRoutes, type Route } from './testing/list-routes.ts';
import {
  getSchema,
  listGenerated,
  listHidden,
  listYounger,
  toLiveSchema,
} from './testing/live-schema.ts';
import { knowsOperation, readOpenApi } from './testing/open-api.ts';

const path = readOpenApiPath();
const openApi = readOpenApi(path);
const isMissing = openApi === null;
if (isMissing) console.warn(`Contract test skipped: Rentman's OpenAPI document is not at ${path}`);

/** Only called where the document is there. */
function readDocument() {
  if (openApi === null) throw new Error('There is no OpenAPI document');
  return openApi;
}

/** The tests need a document that is not ours to ship. */
const contract = test.skipIf(isMissing);

const resources = ALL_RESOURCES.map((resource) => [resource.name, resource] as const);
const routes = listRoutes().map((route): [string, Route] => [
  `${route.method} ${route.path}`,
  route,
]);

contract.each(routes)('%s is in the document or named as younger', (name, route) => {
  const isKnown = knowsOperation(readDocument(), route.method, route.path);
  expect([name, isKnown]).toEqual([name, !YOUNGER_OPERATIONS.has(name)]);
});

contract('every younger operation is served', () => {
  const served = new Set(routes.map(([name]) => name));
  expect([...YOUNGER_OPERATIONS].filter((name) => !served.has(name))).toEqual([]);
});

contract.each(routes)('%s answers as the document says', async (_name, route) => {
  const { status, text } = await askRoute(route);
  if (route.method === 'DELETE') {
    // The document says 200 with null; callers saw 204 without a body.
    expect([status, text]).toEqual([204, '']);
    return;
  }
  expect([status, JSON.parse(text)]).toEqual([200, expect.anything()]);
  const validate = compileAnswer(route);
  const isValid = validate(JSON.parse(text));
  expect(isValid ? [] : validate.errors).toEqual([]);
});

contract.each(resources)('%s has the documented fields and the younger ones', (name, resource) => {
  const documented = Object.keys(getSchema(readDocument(), name).properties);
  const younger = listYounger(name);
  expect(younger.filter((field) => documented.includes(field))).toEqual([]);
  expect(Object.keys(resource.fields).sort()).toEqual([...documented, ...younger].sort());
});

contract.each(resources)('%s hides and generates the documented fields', (name, { fields }) => {
  const schema = getSchema(readDocument(), name);
  const served = Object.keys(schema.properties);
  const hidden = served.filter((field) => fields[field]?.isHiddenInLists);
  const generated = served.filter((field) => fields[field]?.isGenerated);
  expect(hidden).toEqual(listHidden(schema));
  expect(generated).toEqual(listGenerated(schema));
});

contract.each([...LIVE_TYPES])('%s still deviates as it is written', (name, { documented }) => {
  const [resource = '', field = ''] = name.split('.');
  expect(getSchema(readDocument(), resource).properties[field]).toMatchObject(documented);
});

async function askRoute({ method, path: template, resource }: Route) {
  const world = createFullWorld();
  const body = method === 'POST' || method === 'PUT' ? BODIES[resource.name] : undefined;
  return ask(world, `${method} ${template.replace('{id}', '1')}`, { body });
}

function compileAnswer({ resource, kind }: Route) {
  const document = readDocument();
  const row = toLiveSchema(resource, getSchema(document, resource.name), kind === 'list');
  const data = kind === 'list' ? { type: 'array', minItems: 1, items: row } : row;
  const envelope = { type: 'object', required: ['data'], properties: { data } };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile({ allOf: [envelope, document.components.schemas.ApiResponse] });
}

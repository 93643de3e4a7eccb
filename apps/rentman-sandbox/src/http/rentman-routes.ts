import type { Context, Hono } from 'hono';
import { quote } from '#app/database/create-table.ts';
import { type Condition, readVisibleRow } from '#app/database/read-rows.ts';
import { deleteRow, insertRow, updateRow } from '#app/database/write-rows.ts';
import { parseBody } from '#app/protocol/parse-body.ts';
import { refuse } from '#app/protocol/refusal.ts';
import { ALL_RESOURCES, getResource } from '#app/resources/all-resources.ts';
import type { SqlValue } from '#app/resources/field.ts';
import type { LinkedPath, Method, Resource, Row } from '#app/resources/resource.ts';
import { answerList, answerRow } from './answer.ts';
import { authorize } from './authorize.ts';
import type { SandboxContext } from './storage-routes.ts';

/** A PUT merges custom fields one by one, like the others. */
function mergeCustom(before: Row, values: Row): Row {
  if (typeof values.custom !== 'string') return values;
  const merged: unknown = { ...parseCustom(before.custom), ...parseCustom(values.custom) };
  return { ...values, custom: JSON.stringify(merged) };
}

function parseCustom(text: Row[string] | undefined): object {
  const custom: unknown = JSON.parse(String(text ?? '{}'));
  return typeof custom === 'object' && custom !== null ? custom : {};
}

type Handler = (c: Context) => Response | Promise<Response>;

/** Serves every resource by its definition; methods that it does not name stay unknown routes. */
export function addRentmanRoutes(app: Hono, context: SandboxContext): void {
  const guard = authorize(context.token);
  const add = (
    methods: readonly Method[],
    path: string,
    handlers: Partial<Record<Method, Handler>>,
  ) => {
    for (const method of methods) {
      const handler = handlers[method];
      if (handler !== undefined) app.on(method, path, guard, handler);
    }
  };
  for (const resource of ALL_RESOURCES) {
    add(resource.collection, `/${resource.name}`, handleCollection(context, resource));
    add(resource.item, `/${resource.name}/:id`, handleItem(context, resource));
    for (const linked of resource.under) {
      const path = `/${linked.parent}/:id/${resource.name}`;
      add(linked.methods, path, handleLinked(context, resource, linked));
    }
  }
}

function handleCollection(context: SandboxContext, resource: Resource) {
  return {
    GET: (c: Context) => answerList(c, context, resource),
    POST: (c: Context) => createRow(c, context, resource, {}),
  };
}

function handleItem(context: SandboxContext, resource: Resource) {
  return {
    GET(c: Context) {
      const row = getRow(c, context, resource);
      return answerRow(c, context, resource, { row, params: new URL(c.req.url).searchParams });
    },
    async PUT(c: Context) {
      const before = getRow(c, context, resource);
      const values = mergeCustom(before, parseBody(resource, await c.req.text()));
      checkLinks(context, resource, values);
      const change = { values, now: context.now() };
      const row = updateRow(context.database, resource, before, change);
      return answerRow(c, context, resource, { row });
    },
    DELETE(c: Context) {
      const { id } = getRow(c, context, resource);
      deleteRow(context.database, resource, Number(id));
      return c.body(null, 204);
    },
  };
}

function handleLinked(context: SandboxContext, resource: Resource, linked: LinkedPath) {
  const parent = getResource(linked.parent);
  const readParent = (c: Context) => getRow(c, context, parent).id ?? null;
  return {
    GET(c: Context) {
      const parentId = readParent(c);
      const matches = Object.entries(linked.where ?? {}).map(([name, value]) =>
        isEqual(name, value),
      );
      return answerList(c, context, resource, [toLinkCondition(linked, parentId), ...matches]);
    },
    POST(c: Context) {
      const fixed: Row = { ...linked.where, [linked.by]: readParent(c) };
      return createRow(c, context, resource, fixed);
    },
  };
}

/** Rows below the parent: those that name it, or those that name a row that names it. */
function toLinkCondition({ by, through }: LinkedPath, parentId: SqlValue): Condition {
  if (through === undefined) return isEqual(by, parentId);
  const between = `SELECT id FROM ${quote(through.resource)} WHERE ${quote(through.by)} = ?`;
  return { sql: `${quote(by)} IN (${between})`, values: [parentId] };
}

function isEqual(name: string, value: SqlValue): Condition {
  return { sql: `${quote(name)} = ?`, values: [value] };
}

async function createRow(c: Context, context: SandboxContext, resource: Resource, fixed: Row) {
  const values = parseBody(resource, await c.req.text());
  checkLinks(context, resource, values);
  const row = insertRow(context.database, resource, { ...values, ...fixed }, context.now());
  return answerRow(c, context, resource, { row });
}

function getRow(c: Context, { database }: SandboxContext, resource: Resource): Row {
  const id = c.req.param('id') ?? '';
  if (!/^\d+$/.test(id)) throw refuse(400, 'Invalid id in path');
  const row = readVisibleRow(database, resource, Number(id));
  if (row === null) throw refuse(404, 'Item not found');
  return row;
}

function checkLinks({ database }: SandboxContext, resource: Resource, values: Row): void {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (field?.kind !== 'link' || field.target === null || value === null) continue;
    if (readVisibleRow(database, getResource(field.target), Number(value)) === null) {
      throw refuse(400, `Linked item of field ${name} does not exist`);
    }
  }
}

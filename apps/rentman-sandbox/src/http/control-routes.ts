import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { readRow } from '#app/database/read-rows.ts';
import { deleteRow, toRow, updateRow } from '#app/database/write-rows.ts';
import { DECISIONS, decideRequest } from '#app/planning/decide-request.ts';
import { isHouseAction, playHouse } from '#app/planning/play-house.ts';
import { parseJson } from '#app/protocol/parse-body.ts';
import { refuse } from '#app/protocol/refusal.ts';
import { findResource, getResource } from '#app/resources/all-resources.ts';
import type { Resource } from '#app/resources/resource.ts';
import { answerRow } from './answer.ts';
import { authorize } from './authorize.ts';
import { Fault, type Faults } from './faults.ts';
import type { SandboxContext } from './storage-routes.ts';

const REQUESTS = getResource('projectrequests');
const Decided = z.object({ decision: z.enum(DECISIONS) });
const Values = z.record(z.string(), z.unknown());

/**
 * What the real API does not have: health, and the hand of the house's staff for demos and tests.
 * `PUT /_sandbox/rows/equipment/7` sets any stored field, `DELETE` removes any row, and
 * `PUT /_sandbox/projectrequests/7/decision` accepts or declines a request, and `POST /_sandbox/projects/7/packed` plays
 * one step of the house, by the names of `HOUSE_ACTIONS`.
 */
export function addControlRoutes(app: Hono, context: SandboxContext, faults: Faults): void {
  const guard = authorize(context.token);

  app.get('/_sandbox/health', (c) => c.json({ status: 'ok' }));

  app.get('/_sandbox/faults', guard, (c) => c.json(faults.list()));
  app.put('/_sandbox/faults', guard, async (c) => {
    faults.set(parse(z.array(Fault), await readJson(c)));
    return c.json(faults.list());
  });

  app.put('/_sandbox/rows/:resource/:id', guard, async (c) => {
    const { resource, row } = findRow(c, context);
    const values = toRow(resource, parse(Values, await readJson(c)));
    const changed = updateRow(context.database, resource, row, { values, now: context.now() });
    return answerRow(c, context, resource, { row: changed });
  });
  app.put('/_sandbox/projectrequests/:id/decision', guard, async (c) => {
    const { decision } = parse(Decided, await readJson(c));
    const change = { decision, now: context.now() };
    const id = Number(c.req.param('id'));
    if (!decideRequest(context.database, id, change)) throw refuse(404, 'No open request');
    return answerRow(c, context, REQUESTS, { row: getRow(context, REQUESTS, id) });
  });
  app.post('/_sandbox/projects/:id/:action', guard, (c) => {
    const action = c.req.param('action');
    if (!isHouseAction(action)) throw refuse(400, 'Unknown action');
    const row = getRow(context, getResource('projects'), Number(c.req.param('id')));
    playHouse(action, { ...context, projectId: Number(row.id), now: context.now() });
    return c.body(null, 204);
  });
  app.delete('/_sandbox/rows/:resource/:id', guard, (c) => {
    const { resource, row } = findRow(c, context);
    deleteRow(context.database, resource, Number(row.id));
    return c.body(null, 204);
  });
}

function findRow(c: Context, { database }: SandboxContext) {
  const resource = findResource(c.req.param('resource') ?? '');
  if (resource === null) throw refuse(404, 'Item not found');
  return { resource, row: getRow({ database }, resource, Number(c.req.param('id'))) };
}

function getRow({ database }: Pick<SandboxContext, 'database'>, resource: Resource, id: number) {
  const row = readRow(database, resource, id);
  if (row === null) throw refuse(404, 'Item not found');
  return row;
}

async function readJson(c: Context): Promise<unknown> {
  const body = parseJson(await c.req.text());
  if (body === undefined) throw refuse(400, 'Unknown error parsing request body');
  return body;
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse(400, z.prettifyError(parsed.error));
}

import { z } from 'zod';
import type { Settings } from '#tools/env.ts';
import type { Stack } from '#tools/processes/stack.ts';
import { waitUntil } from './wait-until.ts';

const Line = z.object({
  name: z.string(),
  quantity: z.coerce.number(),
  quantity_total: z.coerce.number(),
  unit_price: z.coerce.number(),
  factor: z.coerce.number(),
  linked_equipment: z.string().nullable(),
  external_remark: z.string(),
});

const ProjectRequest = z.looseObject({
  id: z.number(),
  name: z.string(),
  remark: z.string(),
  contact_name: z.string(),
  contact_person_first_name: z.string(),
  contact_person_lastname: z.string(),
  contact_person_email: z.string(),
  planperiod_start: z.string(),
  planperiod_end: z.string(),
  usageperiod_start: z.string().nullable(),
  usageperiod_end: z.string().nullable(),
  price: z.coerce.number(),
});

type ProjectRequest = z.infer<typeof ProjectRequest>;

/** A project request as it stands in Rentman, with its lines. */
export type ArrivedRequest = ProjectRequest & {
  readonly lines: readonly z.infer<typeof Line>[];
};

export interface Sandbox {
  /** Where a person reads what arrived. */
  readonly url: string;
  /** Ends the sandbox; `start` uses the same port again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Changes an item as staff does; everything else in Rentman stays as it is. */
  editEquipment(code: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Changes a row, such as `contacts/7`, as staff does. */
  editRow(path: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Injects these faults until the next call; an empty list ends them. */
  fail(faults: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  /** A row as it stands in Rentman. */
  row(path: string): Promise<Readonly<Record<string, unknown>>>;
  projectRequests(): Promise<ProjectRequest[]>;
  /** Waits until a request that matches stands there with that many lines; they follow one by one. */
  waitForProjectRequest(
    matches: (request: ProjectRequest) => boolean,
    options?: { lines?: number; timeoutMs?: number },
  ): Promise<ArrivedRequest>;
}

const ARRIVAL_LIMIT_MS = 90_000;
const ANSWER_LIMIT_MS = 10_000;
const POLL_MS = 500;

/** The sandbox by its HTTP API, and the switch of its process. */
export function createSandbox(settings: Settings, stack: Stack): Sandbox {
  /** Calls of the journeys come on top of those of the backend, which keeps to Rentman's limit: they are not counted. */
  async function call(path: string, method = 'GET', body?: unknown): Promise<Response> {
    const answer = await fetch(`${settings.RENTMAN_URL}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${settings.RENTMAN_TOKEN}`,
        'Content-Type': 'application/json',
        'x-sandbox-observer': 'journey',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`${method} ${path} at the sandbox: ${answer.status}`);
    return answer;
  }

  async function fetchList<T>(path: string, item: z.ZodType<T>): Promise<T[]> {
    return z.object({ data: z.array(item) }).parse(await (await call(path)).json()).data;
  }

  const projectRequests = () => fetchList('projectrequests?limit=300', ProjectRequest);

  async function findWithLines(matches: (request: ProjectRequest) => boolean) {
    const request = (await projectRequests()).find(matches);
    if (!request) return undefined;
    const lines = await fetchList(`projectrequests/${request.id}/projectrequestequipment`, Line);
    return { ...request, lines };
  }

  async function editEquipment(code: string, values: Readonly<Record<string, unknown>>) {
    const path = `equipment?code=${encodeURIComponent(code)}&fields=code`;
    const [item] = await fetchList(path, z.object({ id: z.number() }));
    if (!item) throw new Error(`There is no ${code} in the sandbox`);
    await editRow(`equipment/${item.id}`, values);
  }

  async function editRow(path: string, values: Readonly<Record<string, unknown>>) {
    await call(path, 'PUT', values);
  }

  async function fail(faults: readonly Readonly<Record<string, unknown>>[]) {
    await call('_sandbox/faults', 'PUT', faults);
  }

  async function row(path: string) {
    const answer = await (await call(path)).json();
    return z.object({ data: z.looseObject({}) }).parse(answer).data;
  }

  return {
    url: settings.RENTMAN_URL,
    editEquipment,
    editRow,
    fail,
    row,
    projectRequests,
    stop: () => stack.stopService('sandbox'),
    async start() {
      const death = await stack.startService('sandbox');
      if (death) throw new Error(`The sandbox did not come back: ${death.how}`);
    },
    waitForProjectRequest: (matches, { lines = 1, timeoutMs = ARRIVAL_LIMIT_MS } = {}) =>
      waitUntil(
        `a project request with ${lines} lines`,
        timeoutMs,
        async () => {
          const found = await findWithLines(matches);
          return found && found.lines.length >= lines ? found : undefined;
        },
        POLL_MS,
      ),
  };
}

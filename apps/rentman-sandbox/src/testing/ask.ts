import { z } from 'zod';
import { parseJson } from '#app/protocol/parse-body.ts';
import type { World } from './world.ts';

const WireRow = z.record(z.string(), z.unknown());

const PageAnswer = z.object({
  data: z.array(WireRow),
  itemCount: z.number(),
  limit: z.number(),
  offset: z.number(),
  next_page_url: z.string().nullable(),
});

const RowAnswer = z.object({ data: WireRow });
const RefusalAnswer = z.object({
  errorMessage: z.string().optional(),
  message: z.string().optional(),
});

interface Question {
  readonly body?: unknown;
  /** Null sends no header at all. */
  readonly authorization?: string | null;
}

const ORIGIN = 'http://localhost:4500';

/** Asks a world's sandbox: `ask(world, 'GET /equipment?limit=2')`, with the token unless told otherwise. */
export async function ask(world: World, request: string, { body, authorization }: Question = {}) {
  const [method, path = ''] = request.split(/ (.*)/);
  const header = authorization === undefined ? `Bearer ${world.token}` : authorization;
  const response = await world.sandbox.fetch(
    new Request(new URL(path, ORIGIN), {
      method,
      headers: header === null ? {} : { authorization: header },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Asks for a list and expects one. */
export async function askPage(world: World, path: string) {
  return PageAnswer.parse(parseJson((await ask(world, `GET ${path}`)).text));
}

/** Asks for a list and answers with the ids of its rows. */
export async function askIds(world: World, path: string): Promise<readonly unknown[]> {
  return (await askPage(world, path)).data.map((row) => row.id);
}

/** Asks for one row, by any method, and expects it. */
export async function askRow(world: World, request: string, body?: unknown) {
  return RowAnswer.parse(parseJson((await ask(world, request, { body })).text)).data;
}

/** Asks for something that is refused; answers with status and reason. */
export async function askRefusal(world: World, request: string, body?: unknown) {
  const { status, text } = await ask(world, request, { body });
  const { errorMessage, message } = RefusalAnswer.parse(parseJson(text));
  return { status, reason: errorMessage ?? message };
}

import type { World } from './world.ts';

const ORIGIN = 'http://localhost:4500';

/** Opens a page of the desk as a browser would. */
export async function visit(world: World, path: string) {
  const response = await world.sandbox.fetch(new Request(new URL(path, ORIGIN)));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Sends a form of the desk; the origin is that of the desk unless told otherwise. */
export async function submit(
  world: World,
  path: string,
  {
    form,
    origin = ORIGIN,
  }: { readonly form: Record<string, string>; readonly origin?: string | null },
) {
  const response = await world.sandbox.fetch(
    new Request(new URL(path, ORIGIN), {
      method: 'POST',
      headers: origin === null ? {} : { origin },
      body: new URLSearchParams(form),
    }),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

import type { Backend } from './start-backend';

/** Follows a project until `stop`; `events` are those that have come. */
export async function followProject(backend: Backend, jwt: string, id: number) {
  const stopping = new AbortController();
  const answer = await backend.fetch(`/projects/${id}/events`, {
    headers: { authorization: `Bearer ${jwt}` },
    signal: stopping.signal,
  });
  const events: unknown[] = [];
  const read = async () => {
    const text = answer.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const part of text)
      for (const line of part.split('\n'))
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)));
  };
  const ended = read().then(
    () => 'ended',
    () => 'aborted',
  );
  return { status: answer.status, events, ended, stop: () => stopping.abort() };
}

import { z } from 'zod';

const Message = z.union([
  z.object({ type: z.literal('success'), id: z.int(), result: z.unknown() }),
  z.object({
    type: z.literal('error'),
    id: z.int().nullable(),
    error: z.string(),
    message: z.string(),
  }),
]);

interface BidiConnection {
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

/** A connection of WebDriver BiDi: commands and their answers, no events. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
  });
  socket.addEventListener('message', ({ data }) => {
    const { success, data: message } = Message.safeParse(JSON.parse(String(data)));
    const asked = success && message.id !== null ? waiting.get(message.id) : undefined;
    if (!success || !asked) return;
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') asked.resolve(message.result);
    else asked.reject(new Error(`${message.error}: ${message.message}`));
  });
  let count = 0;
  return {
    send(method, params) {
      count += 1;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(count, asked);
      socket.send(JSON.stringify({ id: count, method, params }));
      return asked.promise;
    },
    close: () => socket.close(),
  };
}

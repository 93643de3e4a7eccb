import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { findFreePort } from '../free-ports';

const Body = z.object({ tags: z.array(z.string()) });

export interface ListeningShop {
  readonly url: string;
  /** The purges it received. */
  readonly purges: readonly { readonly authorization: string; readonly tags: readonly string[] }[];
  stop(): Promise<void>;
}

/** A fake shop that records the purges of the backend. */
export async function listenAsShop(): Promise<ListeningShop> {
  const purges: { authorization: string; tags: string[] }[] = [];
  const server = createServer(async (request, response) => {
    const { tags } = Body.parse(JSON.parse(await text(request)));
    purges.push({ authorization: request.headers.authorization ?? '', tags });
    response.writeHead(request.url === '/_purge' ? 204 : 404).end();
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    purges,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

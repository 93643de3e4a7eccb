import { once } from 'node:events';
import { join } from 'node:path';
import { openImageStore } from '../image-store.ts';
import { memoryPressure } from '../memory-pressure.ts';
import { createMetrics } from '../metrics.ts';
import { createNodeServer } from '../node-server.ts';
import { createPageCache } from '../page-cache.ts';
import { createShopApp } from '../shop-app.ts';

/** A shop each of whose fresh pages leaves about a megabyte in the heap. Prints its port; its folder is its argument. */
const [, , folder = ''] = process.argv;
const left: unknown[] = [];
const app = createShopApp({
  shopUrl: 'http://shop.test',
  backendUrl: 'http://127.0.0.1:1',
  imageHosts: [],
  mapTileUrl: 'http://127.0.0.1:1/{z}/{x}/{y}.png',
  purgeSecret: 'a-secret-of-the-test',
  clientFolder: folder,
  cache: createPageCache({ maxBytes: 5e6 }),
  imageStore: await openImageStore(join(folder, 'images'), 1e6, () => undefined),
  async render(request) {
    left.push(Array.from({ length: 20_000 }, (_, index) => ({ index })));
    const headers = { 'content-type': 'text/html', 'cache-tag': 'catalogue' };
    return new Response(`<p>${request.url}</p>`, { headers });
  },
  purgeRenderer: () => undefined,
  reportError: (error) => console.error(error),
  metrics: createMetrics(),
  metricsToken: undefined,
  memory: memoryPressure,
});
const { http } = createNodeServer(app, () => undefined);
http.listen(0, '127.0.0.1');
await once(http, 'listening');
const address = http.address();
console.log(typeof address === 'object' && address ? address.port : 0);

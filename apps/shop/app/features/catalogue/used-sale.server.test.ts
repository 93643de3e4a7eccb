import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadUsedSale } from './used-sale.server.ts';

test('used equipment that cannot be loaded has its own message', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const backend = createServer((_request, response) => response.writeHead(503).end());
  onTestFinished(() => {
    log.mockRestore();
    backend.close();
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const address = backend.address();
  const port = typeof address === 'object' ? address?.port : 0;

  await expect(loadUsedSale(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
    data: expect.stringMatching(/^Unsere gebrauchten Geräte konnten nicht geladen werden/),
    init: { status: 503 },
  });
});

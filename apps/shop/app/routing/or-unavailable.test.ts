import { showSharedList } from '@klappe/contracts';
import { expect, test, vi } from 'vitest';
import { callBackend, orNullIfAbsent } from '#app/backend/call-backend.ts';
import { refuse, stubBackend } from '#app/backend/testing/stub-backend.ts';
import { orUnavailable } from './or-unavailable.ts';

function askRefusing(status: number) {
  stubBackend(async () => refuse(status, 'Refused'));
  return callBackend(showSharedList, { params: { link: 'a' } });
}

test('what the backend cannot read is not there; what it cannot answer is an outage', async () => {
  for (const status of [400, 404, 410, 414, 422]) {
    expect(await orNullIfAbsent(askRefusing(status))).toBeNull();
    await expect(orUnavailable(askRefusing(status))).rejects.toMatchObject({
      init: { status: 404 },
    });
  }
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const status of [429, 500, 503])
    await expect(orUnavailable(askRefusing(status))).rejects.toMatchObject({
      init: { status: 503 },
    });
  log.mockRestore();
});

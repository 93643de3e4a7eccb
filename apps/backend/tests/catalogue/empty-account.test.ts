import { expect, test } from 'vitest';
import { signInAdmin } from '../support/sign-in-admin';
import { startBackend } from '../support/start-backend';
import { startRentman } from '../support/start-rentman';
import { readStatus } from '../support/status';
import { waitFor } from '../support/wait-for';

test('an account that flags nothing and refuses a list is a hand of the start page, although no round failed', {
  timeout: 300_000,
}, async () => {
  const rentman = await startRentman({ worlds: ['no-flags', 'no-right-lists'] });
  const backend = await startBackend({
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_REQUESTS_PER_SECOND: '99',
  });
  try {
    await waitFor(async () => {
      expect((await readStatus(backend)).lastSuccess).not.toBeNull();
    }, 60_000);
    const { state, counts, missingLists } = await readStatus(backend);
    expect([state, counts.read, counts.notFlagged, counts.rentalProducts]).toEqual([
      'ok',
      345,
      342,
      0,
    ]);
    expect(missingLists).toContain('repairs');
    const headers = { authorization: `Bearer ${await signInAdmin(backend)}` };
    // The check of each start tells what blocks, the last round what is missing.
    await waitFor(async () => {
      const { data } = (await (await backend.fetch('/needs-hands', { headers })).json()) as {
        data: { account: { reasons: readonly { what: string }[] } };
      };
      const told = data.account.reasons.map(({ what }) => what);
      expect(told).toContain('Für den Webshop angehakt: Der Shop ist leer.');
      expect(told).toContain('345 Artikel gelesen, keiner davon im Shop.');
      expect(told.filter((what) => what.startsWith('Rentman gibt'))).toHaveLength(
        missingLists.length,
      );
    }, 60_000);
    const list = await backend.fetch('/setup-list', { headers });
    expect(await list.json()).toMatchObject({ data: { rentman: false, check: false } });
  } finally {
    await backend.remove();
    await rentman.stop();
  }
});

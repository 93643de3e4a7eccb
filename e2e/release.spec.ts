import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { makeRelease } from '#tools/releases/make-release.ts';
import { ROOT } from '#tools/repository.ts';
import { waitForHydration } from './support/inquiry-steps.ts';
import { type RunningUnit, startUnit } from './support/systemd-unit.ts';
import { expect, test } from './support/test.ts';
import { findCode, sendInquiry } from './support/traffic.ts';

const Manifest = z.object({ devDependencies: z.record(z.string(), z.string()) });
const Locked = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

/** What only the development of the repository needs, by its lock files. */
function listDevelopmentPackages(): string[] {
  return ['.', 'apps/backend'].flatMap((folder) => {
    const lock = readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8');
    const { packages } = Locked.parse(JSON.parse(lock));
    const names = Object.keys(packages).filter((name) => packages[name]?.dev === true);
    return names.map((name) => join(folder, name));
  });
}

/** Everything below a folder. A hundred thousand names take Node's own functions ten times as long, here and to remove them. */
function listAll(folder: string): Set<string> {
  const names = execFileSync('find', ['.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  return new Set(names.split('\n').map((name) => name.slice(2)));
}

const MAX_BYTES = 100_000_000;

// A served role takes the real time.
test.use({ now: null });

test('a release has no development packages, and its units serve pages and take inquiries', async ({
  page,
  testStack,
  sandbox,
}) => {
  const place = mkdtempSync(join(tmpdir(), 'klappe-release-'));
  const folder = join(place, 'release');
  const units: RunningUnit[] = [];
  try {
    makeRelease(folder, { commit: 'a-test', hasHardLinks: true });
    const all = listAll(folder);
    expect(listDevelopmentPackages().filter((name) => all.has(name))).toEqual([]);
    const own = Object.keys(
      Manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).devDependencies,
    );
    expect(own.filter((name) => name !== 'zod' && all.has(`node_modules/${name}`))).toEqual([]);
    expect(
      [...all].filter(
        (name) => /\.test\.tsx?$|rentman-sandbox/.test(name) && !name.includes('node_modules/'),
      ),
    ).toEqual([]);

    const [shopPort = 0, backendPort = 0] = await findFreePorts(2);
    const shopUrl = `http://127.0.0.1:${shopPort}`;
    const backendUrl = `http://127.0.0.1:${backendPort}`;
    const env = {
      DATA_DIR: join(place, 'data'),
      SHOP_PORT: String(shopPort),
      BACKEND_PORT: String(backendPort),
      SHOP_URL: shopUrl,
      BACKEND_URL: backendUrl,
      RENTMAN_URL: testStack.settings.RENTMAN_URL,
      RENTMAN_TOKEN: testStack.settings.RENTMAN_TOKEN,
      WARM_PRODUCTS: '0',
    };
    const backend = { unit: 'klappe-backend.service', env, readyUrl: `${backendUrl}/readyz` };
    units.push(await startUnit(folder, backend));
    const shop = { unit: 'klappe-shop.service', env, readyUrl: `${shopUrl}/readyz` };
    units.push(await startUnit(folder, shop));

    await page.goto(`${shopUrl}/rental`);
    await waitForHydration(page);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await sendInquiry({
      urls: [backendUrl, backendUrl],
      code: await findCode(backendUrl),
      reference: 'Aus dem Release',
      key: crypto.randomUUID(),
    });
    await sandbox.waitForProjectRequest(({ remark }) => remark.includes('Aus dem Release'));
    for (const unit of units.splice(0)) expect(await unit.stop()).toBe(0);
  } finally {
    for (const unit of units) await unit.stop();
    execFileSync('rm', ['-rf', place]);
  }
});

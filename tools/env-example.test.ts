import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { readSettings, readVariables } from './env.ts';
import { ROOT } from './repository.ts';

const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n');
const SETTING = /^[A-Z][A-Z0-9_]*=/;
/** A setting that a comment shows as it is to be typed, such as `PANEL_URL=https://panel.example`. */
const SHOWN = /\b[A-Z][A-Z0-9_]*=(?:'[^']*'|[^\s':;,)]+(?:[:,][^\s':;,)]+)*)/g;
/**
 * What sh, Node's `parseEnv`, systemd's EnvironmentFile and the env_file of Docker Compose document as the same value: plain
 * characters without quotes, or all but a quote and a backslash in single quotes.
 */
const SAME_EVERYWHERE = /^[A-Z][A-Z0-9_]*=(?:[\w./:@{},-]*|'[^'\\]*')$/;

const settings = lines.filter((line) => SETTING.test(line));
const shown = lines
  .filter((line) => line.startsWith('#'))
  .flatMap((line) => line.match(SHOWN) ?? []);

/** The variables that a real sh has after it has sourced a file of these lines, as operations.md says. */
function readBySh(folder: string): Record<string, string> {
  const script = 'set -a; . ./.env; set +a; exec env -0';
  // Without variables of its own; an error of a line is told on the error output only.
  const output = execFileSync('sh', ['-c', `${script} 2>&1`], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  });
  const entries = output.split('\0').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => [
      entry.slice(0, entry.indexOf('=')),
      entry.slice(entry.indexOf('=') + 1),
    ]),
  );
}

/** What npm start reads of them, and a real sh. */
function readBoth(text: readonly string[]) {
  const folder = createTemporaryFolder('env-example');
  writeFileSync(join(folder, '.env'), `${text.join('\n')}\n`);
  const bySh = readBySh(folder);
  const own = readVariables(folder);
  const pick = (variables: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      text.map((line) => line.slice(0, line.indexOf('='))).map((name) => [name, variables[name]]),
    );
  return { bySh: pick(bySh), own: pick(own) };
}

test('sh and npm start read the same value of every line of .env.example', () => {
  const { bySh, own } = readBoth(settings);
  expect(settings.length).toBeGreaterThan(60);
  expect(bySh).toEqual(own);
  expect(own).toMatchObject({
    RENTMAN_FILES_FOLDER: 'Für Kunden',
    SHOP_PORT: '3000',
    SMTP_URL: '',
  });
});

test('an example in a comment of .env.example can be typed as it stands', () => {
  expect(shown.length).toBeGreaterThan(7);
  const { bySh, own } = readBoth(shown);
  expect(bySh).toEqual(own);
  // The rest of what a real Rentman demands is not shown here.
  expect(readSettings({ ...own, RENTMAN_URL: '' }, '/klappe')).toMatchObject({
    MAIL_FROM: 'Ihr Verleih <anfrage@ihr-verleih.at>',
    PANEL_NETWORKS: ['192.168.0.0/16'],
    RENTMAN_REQUEST_LINK: 'https://haus.rentmanapp.com/#/projectrequests/{id}',
  });
});

test('every value and example of .env.example is of a form that systemd and Docker Compose read the same', () => {
  expect([...settings, ...shown].filter((line) => !SAME_EVERYWHERE.test(line))).toEqual([]);
});

test('a link into Rentman that a # without quotes has cut is refused with a sentence', () => {
  const folder = createTemporaryFolder('env-link');
  writeFileSync(
    join(folder, '.env'),
    'RENTMAN_PROJECT_LINK=https://haus.rentmanapp.com/#/projects/{id}\n',
  );
  expect(() => readSettings(readVariables(folder), '/klappe')).toThrow(
    /RENTMAN_PROJECT_LINK must have \{id\}, in single quotes/,
  );
});

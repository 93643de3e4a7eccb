import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readVariables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';

const INSTALLED = 'node_modules/.klappe-installed';

/** Stands in for npm: notes each call and does what `npm ci` and `npm rebuild` leave behind, or what `behaviour` says. */
const FAKE_NPM = `
  const { appendFileSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
  const [command, ...options] = process.argv.slice(2);
  appendFileSync(process.env.NPM_CALLS, command + ' ' + options.join(' ') + '\\n');
  console.error('npm warn deprecated something@1.0.0');
  if (process.env.NPM_BEHAVIOUR === 'fail') { console.error('npm error code E404'); process.exit(1); }
  if (process.env.NPM_BEHAVIOUR === 'hang') setInterval(() => {}, 1000);
  else if (command === 'ci') {
    rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('node_modules/.bin', { recursive: true });
  } else symlinkSync(process.execPath, 'node_modules/.bin/node');
`;

function write(root: string, file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** A fresh clone in small. */
function aClone(): string {
  const root = createTemporaryFolder('bootstrap');
  write(root, 'package.json', JSON.stringify({ workspaces: ['packages/*', 'apps/shop'] }));
  write(root, 'package-lock.json', '{}');
  write(root, 'packages/domain/package.json', '{}');
  write(root, 'apps/shop/package.json', '{}');
  write(root, 'apps/backend/package.json', '{}');
  write(root, 'apps/backend/package-lock.json', '{}');
  write(root, 'fake/npm-cli.js', FAKE_NPM);
  write(root, 'tools/start.ts', 'console.log("started"); process.exitCode = 7;');
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'));
  return root;
}

function runBootstrap(root: string, behaviour = 'install', command = 'start') {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', command], {
    cwd: root,
    env: {
      npm_execpath: join(root, 'fake/npm-cli.js'),
      npm_node_execpath: process.execPath,
      NPM_CALLS: join(root, 'calls'),
      NPM_BEHAVIOUR: behaviour,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, ended };
}

function readNpmCalls(root: string, command: string): string[] {
  const file = join(root, 'calls');
  const calls = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return calls.filter((call) => call.startsWith(`${command} `));
}

function countInstalls(root: string): number {
  return readNpmCalls(root, 'ci').length;
}

test('a fresh clone is installed in both places, then the command runs and its code is passed on', async () => {
  const root = aClone();
  const { code, output } = await runBootstrap(root).ended;
  expect(countInstalls(root)).toBe(2);
  expect(output).toContain('started');
  expect(output).not.toContain('deprecated');
  expect(code).toBe(7);
});

test('the install script of Node runs, and no other', async () => {
  const root = aClone();
  await runBootstrap(root).ended;
  expect(readNpmCalls(root, 'rebuild')).toEqual([
    'rebuild --ignore-scripts=false node --loglevel=error',
  ]);
  for (const folder of ['.', 'apps/backend']) {
    const settings = readFileSync(join(ROOT, folder, '.npmrc'), 'utf8').split('\n');
    expect(settings).toContain('ignore-scripts=true');
  }
});

test('what is installed is not installed again', async () => {
  const root = aClone();
  await runBootstrap(root).ended;
  const { output } = await runBootstrap(root).ended;
  expect(countInstalls(root)).toBe(2);
  expect(output).toBe('started\n');
  write(root, 'apps/shop/package.json', '{"scripts":{"new":"true"}}');
  await runBootstrap(root).ended;
  expect(countInstalls(root)).toBe(2);
});

test('a changed manifest is installed where it changed', async () => {
  const root = aClone();
  await runBootstrap(root).ended;
  write(root, 'apps/shop/package.json', '{"dependencies":{}}');
  await runBootstrap(root).ended;
  expect(countInstalls(root)).toBe(3);
  write(root, 'apps/backend/package-lock.json', '{"lockfileVersion":3}');
  await runBootstrap(root).ended;
  expect(countInstalls(root)).toBe(4);
});

test('a failed install ends with what npm said and one sentence', async () => {
  const root = aClone();
  const { code, output } = await runBootstrap(root, 'fail').ended;
  expect(code).toBe(1);
  expect(output).toContain('npm error code E404');
  expect(output).toMatch(/Installing .* failed: see what npm said above/);
  expect(output).not.toContain('started');
});

test('an interrupted install is not taken for a finished one', async () => {
  const root = aClone();
  await runBootstrap(root).ended;
  write(root, 'package-lock.json', '{"lockfileVersion":3}');
  const { child, ended } = runBootstrap(root, 'hang');
  while (countInstalls(root) < 3) await delay(20);
  child.kill('SIGINT');
  expect((await ended).code).toBe(130);
  expect(existsSync(join(root, INSTALLED))).toBe(false);
  await runBootstrap(root).ended;
  expect(existsSync(join(root, INSTALLED))).toBe(true);
});

test('a signal reaches the command and its code comes back', async () => {
  const root = aClone();
  const script = `
    process.on('SIGTERM', () => { console.log('tidy'); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log('waiting');
  `;
  write(root, 'tools/start.ts', script);
  const { child, ended } = runBootstrap(root);
  for await (const chunk of child.stdout) if (String(chunk).includes('waiting')) break;
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});

test('a SIGTERM to npm ends the command that it started', async () => {
  const root = aClone();
  write(
    root,
    'package.json',
    JSON.stringify({ scripts: { start: 'exec node tools/bootstrap.mjs start' } }),
  );
  const script = `
    const { writeFileSync } = require('node:fs');
    process.on('SIGTERM', () => { writeFileSync('tidy', ''); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log('waiting');
  `;
  write(root, 'tools/start.ts', script);
  await runBootstrap(root, 'install', 'verify').ended;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...readVariables(root), NPM_CALLS: join(root, 'calls') },
  });
  for await (const chunk of npm.stdout) if (String(chunk).includes('waiting')) break;
  npm.kill('SIGTERM');
  await once(npm, 'close');
  expect(existsSync(join(root, 'tidy'))).toBe(true);
});

test('an unknown command names the known ones', async () => {
  const { code, output } = await runBootstrap(aClone(), 'install', 'dance').ended;
  expect(code).toBe(1);
  expect(output).toContain('start | test | verify | test:postgres');
});

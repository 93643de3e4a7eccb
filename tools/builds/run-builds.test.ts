import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import type { BuildStep } from './build-steps.ts';
import { runBuilds } from './run-builds.ts';

const COPY = `
  const { copyFileSync, mkdirSync } = require('node:fs');
  mkdirSync('dist', { recursive: true });
  copyFileSync('source.txt', 'dist/made.txt');
`;

function aStep(name: string, script = COPY): BuildStep {
  return {
    name,
    cwd: name,
    args: ['-e', script],
    inputs: [`${name}/source.txt`],
    outputs: [`${name}/dist/made.txt`],
  };
}

/** A repository whose packages, backend and shop are built by the given scripts. */
function aRepository(scripts: { packages?: string; backend?: string } = {}) {
  const root = createTemporaryFolder('builds');
  for (const name of ['packages', 'backend', 'shop']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'source.txt'), '1');
  }
  const steps = {
    first: aStep('packages', scripts.packages),
    others: [aStep('backend', scripts.backend), aStep('shop')],
  };
  return { root, steps, variables: { PATH: '/bin', RENTMAN_TOKEN: 'geheim' } };
}

async function listResults(repository: ReturnType<typeof aRepository>): Promise<unknown[]> {
  const outcomes = await runBuilds(repository);
  return outcomes.map(({ result }) => (typeof result === 'string' ? result : result.isDone));
}

test('everything is built once and then only what changed', async () => {
  const repository = aRepository();
  expect(await listResults(repository)).toEqual([true, true, true]);
  expect(await listResults(repository)).toEqual(['fresh', 'fresh', 'fresh']);
  writeFileSync(join(repository.root, 'shop/source.txt'), '2');
  expect(await listResults(repository)).toEqual(['fresh', 'fresh', true]);
});

test('a failed build keeps the others and is tried again', async () => {
  const repository = aRepository({ backend: 'console.error("kaputt"); process.exit(1)' });
  const [, backend] = await runBuilds(repository);
  expect(backend?.result).toMatchObject({ isDone: false, output: 'kaputt\n' });
  expect(await listResults(repository)).toEqual(['fresh', false, 'fresh']);
});

test('without the packages nothing else is built', async () => {
  const repository = aRepository({ packages: 'process.exit(1)' });
  expect(await listResults(repository)).toEqual([false, 'left-out', 'left-out']);
});

test('what a folder held before is gone where the step asks for it', async () => {
  const repository = aRepository();
  const stale = join(repository.root, 'backend/dist/removed-controller.js');
  mkdirSync(join(repository.root, 'backend/dist'));
  writeFileSync(stale, '');
  const [backend, shop] = repository.steps.others;
  if (!backend || !shop) throw new Error('The repository has two apps');
  const steps = { ...repository.steps, others: [{ ...backend, cleans: ['backend/dist'] }, shop] };
  await runBuilds({ ...repository, steps });
  expect(existsSync(stale)).toBe(false);
});

test('the slowest part of a step is built again only when it changed itself', async () => {
  const repository = aRepository();
  const [backend] = repository.steps.others;
  if (!backend) throw new Error('The repository has a backend');
  const panel = { name: 'panel', inputs: ['backend/panel.txt'], outputs: ['backend/dist/panel'] };
  writeFileSync(join(repository.root, 'backend/panel.txt'), '1');
  const long = `${COPY} require('node:fs').appendFileSync('dist/panel', 'built ');`;
  const step: BuildStep = {
    ...backend,
    args: ['-e', long],
    inputs: [...backend.inputs, ...panel.inputs],
    shortcut: { unchanged: panel, args: ['-e', COPY], cleans: ['backend/dist/made.txt'] },
  };
  const steps = { ...repository.steps, others: [step] };
  const build = async (file: string, content: string) => {
    writeFileSync(join(repository.root, 'backend', file), content);
    await runBuilds({ ...repository, steps });
    return ['made.txt', 'panel'].map((name) =>
      readFileSync(join(repository.root, 'backend/dist', name), 'utf8'),
    );
  };
  expect(await build('source.txt', '1')).toEqual(['1', 'built ']);
  expect(await build('source.txt', '2')).toEqual(['2', 'built ']);
  expect(await build('panel.txt', '2')).toEqual(['2', 'built built ']);
});

test('a build sees no setting of the person who starts it and no real data', async () => {
  const script = `console.log(JSON.stringify(process.env)); process.exit(1);`;
  const [packages] = await runBuilds(aRepository({ packages: script }));
  expect(packages?.result).toMatchObject({ output: expect.not.stringContaining('geheim') });
  expect(packages?.result).toMatchObject({ output: expect.stringContaining('build-data') });
});

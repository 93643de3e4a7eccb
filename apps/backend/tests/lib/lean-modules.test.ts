import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { prepareCompiledApp } from '../support/compiled-app';

/** Loads Strapi as `src/main.ts` does and uses a little of what is left out. */
const SCRIPT = `
  require('./dist/src/lean-modules').leaveOutModules('/dist');
  const { createRequire } = require('node:module');
  const core = createRequire(require.resolve('@strapi/core/package.json'));
  const count = (pattern) => {
    const found = Object.entries(require.cache).filter(([file]) => pattern.test(file));
    return new Set(found.map(([, module]) => module)).size;
  };
  const facts = {};
  require('@strapi/strapi');
  for (const name of ['upload', 'email', 'i18n']) require('@strapi/' + name + '/strapi-server');
  const utils = core('@strapi/typescript-utils');
  facts.folder = utils.resolveOutDirSync('/app');
  facts.zods = count(/@strapi.[^/]+.node_modules.zod.v4.index/);
  const unused = /node_modules.(typescript.lib|undici.lib|date-fns.parse)|@modelcontextprotocol.core/;
  facts.before = count(unused);
  facts.usesTypeScript = utils.isUsingTypeScriptSync('/nowhere');
  facts.generate = typeof { ...core('@strapi/openapi') }.generate;
  const database = createRequire(require.resolve('@strapi/database/package.json'));
  facts.day = database('date-fns').format(new Date(2026, 1, 3), 'yyyy-MM-dd');
  facts.after = count(/node_modules.typescript.lib/);
  console.log(JSON.stringify(facts));
`;

test('what Strapi loads for developers, or several times, is loaded once, when it is used', async () => {
  const app = await prepareCompiledApp();
  const output = execFileSync(process.execPath, ['-e', SCRIPT], { cwd: app, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({
    folder: '/dist',
    zods: 1,
    before: 0,
    usesTypeScript: false,
    generate: 'function',
    day: '2026-02-03',
    after: 1,
  });
}, 60_000);

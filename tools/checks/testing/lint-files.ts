import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#tools/repository.ts';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';

const PLUGINS = ['bare-transaction', 'journeys', 'raw-parse'];
const RULES = ['biome.json', ...PLUGINS.map((name) => `tools/checks/${name}.grit`)];

const LintReport = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.string() }) }),
  ),
});

/** Lints files, given by path and text, with the rules of this repository. Answers with the paths a rule complains about. */
export function lintFiles(files: ReadonlyMap<string, string>, rule: string): readonly string[] {
  const root = createTemporaryFolder('lint');
  for (const file of RULES) cpSync(join(ROOT, file), join(root, file));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['--reporter=json', '--vcs-enabled=false', '--max-diagnostics=none'];
  const lint = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const { diagnostics } = LintReport.parse(JSON.parse(lint.stdout));
  return diagnostics
    .filter(({ category }) => category.endsWith(rule))
    .map(({ location }) => location.path);
}

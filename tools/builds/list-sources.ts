import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = ['node_modules', 'dist', 'build', 'generated'];

function isSource(entry: Dirent): boolean {
  if (entry.name.startsWith('.')) return false;
  if (entry.isDirectory()) return !SKIPPED_FOLDERS.includes(entry.name);
  return !/\.test\.tsx?$/.test(entry.name) && !entry.name.endsWith('.tsbuildinfo');
}

/** Files below the given files and folders that a build can depend on, sorted; what is absent is skipped. */
export function listSources(root: string, inputs: readonly string[]): string[] {
  const files = inputs.flatMap((input) => {
    const stats = statSync(join(root, input), { throwIfNoEntry: false });
    if (!stats) return [];
    if (!stats.isDirectory()) return [input];
    const entries = readdirSync(join(root, input), { withFileTypes: true }).filter(isSource);
    return listSources(
      root,
      entries.map((entry) => join(input, entry.name)),
    );
  });
  return files.sort();
}

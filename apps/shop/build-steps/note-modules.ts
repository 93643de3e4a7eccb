import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** One script file of the browser's build. */
export interface NotedChunk {
  /** The module whose exports it has, for a page or the start. */
  readonly entry: string | null;
  /** Files that are loaded with it. */
  readonly imports: readonly string[];
  /** Characters of each module in it, before they are shortened. */
  readonly modules: Readonly<Record<string, number>>;
}

export const MODULES_FILE = 'modules.json';

/** Writes down which modules each script file holds, for `npm run bench -- weight`. */
export function noteModules(root: string): Plugin {
  return {
    name: 'note-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const noted: NotedChunk = {
          entry: file.facadeModuleId?.replace(`${root}/`, '') ?? null,
          imports: file.imports,
          modules: Object.fromEntries(
            Object.entries(file.modules).map(([id, { renderedLength }]) => [
              id.replace(`${root}/`, ''),
              renderedLength,
            ]),
          ),
        };
        return [[file.fileName, noted] as const];
      });
      await writeFile(join(dir, '..', MODULES_FILE), JSON.stringify(Object.fromEntries(chunks)));
    },
  };
}

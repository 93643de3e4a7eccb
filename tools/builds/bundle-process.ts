import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Packages that load a compiled file of their own. */
const NATIVE = ['sharp', 'better-sqlite3'];
const PARTS = 'process';

/**
 * Puts what a process runs together in a few files of JavaScript, without types and comments and without what nothing
 * uses: the source texts of thousands of modules would be a third of its heap, and Node's own remover of types takes
 * 18 MB. docs/decisions/0221
 */
export async function bundleProcess(
  root: string,
  folder: string,
  input: Readonly<Record<string, string>>,
): Promise<void> {
  rmSync(join(folder, PARTS), { recursive: true, force: true });
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: { ...input },
        output: { chunkFileNames: `${PARTS}/[name]-[hash].js` },
      },
    },
  });
}

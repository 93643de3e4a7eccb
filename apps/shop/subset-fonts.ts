import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = /^@fontsource-variable\/.*\.woff2\?url$/;
const FOLDER = join(import.meta.dirname, 'node_modules/.cache/fonts');
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
/** Other letters come from the local font, which has the same metrics. */
const LETTERS = `${ASCII}\u00a0ÄÖÜäöüßẞÀÉàáâçèéêñóôøØ§°±²³µ·½×«»‹›–—‘’‚“”„•…€™−↑→↓←`;
/** The weights that the style sheets name. */
const WEIGHTS = { min: 400, max: 800 };

/** The fonts of houses with the letters of German texts and the weights of the sheets alone: two thirds of the bytes. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!FONT.test(source)) return null;
      const found = await this.resolve(source.replace(/\?url$/, ''), importer, { skipSelf: true });
      if (!found) return null;
      const font = await subsetFont(await readFile(found.id), LETTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      });
      const file = join(FOLDER, basename(found.id));
      await mkdir(FOLDER, { recursive: true });
      await writeFile(file, font);
      return `${file}?url`;
    },
  };
}

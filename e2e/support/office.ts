import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readVariables } from '#tools/env.ts';
import { runCommand } from '#tools/processes/run-command.ts';
import { ROOT } from '#tools/repository.ts';

const LIMIT_MS = 120_000;
/** Semicolons, double quotes, UTF-8, from the first line on, and the numbers of Austria. */
const AUSTRIAN_CSV = 'CSV:59,34,76,1,,3079';

const run = (args: readonly string[]) =>
  runCommand({ file: 'soffice', args, cwd: ROOT, env: readVariables(ROOT), limitMs: LIMIT_MS });

export async function hasOffice(): Promise<boolean> {
  return (await run(['--version'])).isDone;
}

/** The cells that LibreOffice makes of a CSV file; what it takes for a number is one. */
export async function openInOffice(file: string): Promise<(string | number)[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-office-'));
  try {
    const { isDone, output } = await run([
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      `--infilter=${AUSTRIAN_CSV}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ]);
    if (!isDone) throw new Error(`LibreOffice cannot open the file: ${output}`);
    return readCells(readFileSync(join(folder, `${basename(file, '.csv')}.fods`), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCells(sheet: string): (string | number)[][] {
  const rows = [...sheet.matchAll(/<table:table-row [^>]*>(.*?)<\/table:table-row>/gs)];
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*)>(.*?)<\/table:table-cell>/gs)].map(
      ([, attributes = '', content = '']) => {
        const number = /office:value="([^"]+)"/.exec(attributes)?.[1];
        return number === undefined ? toText(content) : Number(number);
      },
    ),
  );
}

function toText(content: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&apos;': "'",
  };
  return content
    .trim()
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
}

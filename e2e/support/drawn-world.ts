import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from '#tools/builds/stamp.ts';
import { ROOT } from '#tools/repository.ts';

const CACHE = join(ROOT, 'node_modules/.cache/klappe');
const NAME = 'drawn-world';
const SANDBOX = 'rentman-sandbox';

/** The sandbox of a first start with all its pictures drawn, made from these sources today: its rentals begin with today. */
function findFolder(): string {
  const product = { name: NAME, inputs: ['apps/rentman-sandbox', 'packages'], outputs: [] };
  const today = new Date().toISOString().slice(0, 10);
  return join(CACHE, `${NAME}-${today}-${hashInputs(ROOT, product).slice(0, 12)}`);
}

/** Saves drawing 400 pictures again, which takes 20 s of a processor, where journeys have run before today. */
export function takeDrawnWorld(dataDir: string): void {
  const folder = findFolder();
  if (existsSync(folder)) cpSync(folder, join(dataDir, SANDBOX), { recursive: true });
}

/** Keeps the sandbox of a stack that has been stopped. */
export function keepDrawnWorld(dataDir: string): void {
  const folder = findFolder();
  if (existsSync(folder)) return;
  for (const name of readdirSync(CACHE)) {
    if (name.startsWith(NAME)) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
  const draft = `${folder}-${process.pid}`;
  cpSync(join(dataDir, SANDBOX), draft, { recursive: true });
  if (!existsSync(folder)) renameSync(draft, folder);
}

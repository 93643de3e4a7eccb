import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listSources } from './list-sources.ts';

/** What a build is made from and what it leaves; paths are relative to the root. */
export interface Product {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Lies below node_modules, so that a fresh install of the dependencies also builds everything again. */
function stampOf(root: string, name: string): string {
  return join(root, 'node_modules/.cache/klappe', `${name}.stamp`);
}

/** Changes with every file the product is made from. */
export function hashInputs(root: string, product: Product): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of listSources(root, product.inputs)) {
    const content = readFileSync(join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the outputs stand and were made from the inputs as they are. */
export function isFresh(root: string, product: Product): boolean {
  const stamp = stampOf(root, product.name);
  if (!existsSync(stamp) || !product.outputs.every((file) => existsSync(join(root, file)))) {
    return false;
  }
  return readFileSync(stamp, 'utf8') === hashInputs(root, product);
}

/** Called before a build, so that an interrupted one leaves no stamp. */
export function clearStamp(root: string, product: Product): void {
  rmSync(stampOf(root, product.name), { force: true });
}

/** After a build, with the hash its inputs had before it began. */
export function writeStamp(root: string, product: Product, hash: string): void {
  const stamp = stampOf(root, product.name);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

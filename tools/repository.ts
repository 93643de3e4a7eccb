import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the checkout, or of a release. */
export const ROOT = join(import.meta.dirname, '..');

/** A release is built and has nothing to build with. */
export const isRelease = existsSync(join(ROOT, 'COMMIT'));

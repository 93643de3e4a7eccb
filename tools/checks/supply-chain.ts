import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LOCK_FILES, readLockFile } from '#tools/lock-files.ts';
import allowed from './allowed-licences.json' with { type: 'json' };

const Locked = z.object({
  license: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().default(false),
  /** It comes inside of another package's bytes. */
  inBundle: z.boolean().default(false),
  optional: z.boolean().default(false),
});

export interface LockedPackage extends z.infer<typeof Locked> {
  readonly name: string;
}

const FOLDER = 'node_modules/';

/** The packages of a lock file that come from a registry. */
export function listLocked(lock: { readonly packages?: unknown }): readonly LockedPackage[] {
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(lock.packages));
  return entries
    .filter(([path]) => path.includes(FOLDER))
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      ...Locked.parse(entry),
    }))
    .filter(({ link, inBundle }) => !link && !inBundle);
}

/**
 * What is wrong with a package: its licence is not in `allowed-licences.json`, it comes from elsewhere than a registry, or
 * its bytes are not fixed. Programs of other platforms are left out: `tools/lock-files.ts` adds them by name alone.
 */
export function findPackageProblems(packages: readonly LockedPackage[]): readonly string[] {
  return packages.flatMap(({ name, license, version, resolved, integrity, optional }) => {
    const isOfOtherPlatform = optional && integrity === undefined;
    if (isOfOtherPlatform) return [];
    return [
      ...(isAllowed(name, license) ? [] : [`${name}: licence ${license ?? 'unknown'}`]),
      ...(integrity === undefined ? [`${name}: no integrity`] : []),
      ...(resolved === undefined ? [] : [`${name}: resolved to ${resolved}`]),
      ...(/^\d/.test(version ?? '') ? [] : [`${name}: no version of a registry`]),
    ];
  });
}

function isAllowed(name: string, license = ''): boolean {
  const scope = `${name.split('/')[0]}/*`;
  if (name in allowed.packages || scope in allowed.packages) return true;
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) =>
    choice.split(' AND ').every((each) => allowed.licences.includes(each)),
  );
}

/** Secrets by their form. What a person made up has none; those of the demo stand in its README. */
const SECRET_FORMS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
  /\b(?:AKIA|ASIA)(?!\w*EXAMPLE)[A-Z0-9]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bgithub_pat_\w{60}/,
  /\bglpat-[\w-]{20}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[\w-]{20}/,
  /\b[sr]k_live_\w{20}/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  /\bsmtps?:\/\/[^\s:/]+:(?!password|secret)[^\s@/]{8,}@(?!\w*\.example|localhost|127\.)/,
];

export function findSecrets(file: string, text: string): readonly string[] {
  return SECRET_FORMS.filter((form) => form.test(text)).map((form) => `${file}: ${form.source}`);
}

const MAX_TEXT_BYTES = 2_000_000;

/** All that is wrong with installed packages and tracked files. */
export function findSupplyProblems(root: string): readonly string[] {
  const packages = LOCK_FILES.flatMap((file) => listLocked(readLockFile(root, file)));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  const secrets = tracked.split('\0').flatMap((file) => {
    if (file === '' || /\.(jpg|png|webp|woff2|pdf|ico)$/.test(file)) return [];
    return findSecrets(file, readFileSync(join(root, file), 'utf8').slice(0, MAX_TEXT_BYTES));
  });
  return [...new Set([...findPackageProblems(packages), ...secrets])];
}

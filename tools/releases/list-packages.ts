import { posix } from 'node:path';
import { z } from 'zod';

const Names = z.record(z.string(), z.unknown()).default({});

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().default(false),
      resolved: z.string().optional(),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
      peerDependenciesMeta: z
        .record(z.string(), z.object({ optional: z.boolean().default(false) }))
        .default({}),
    }),
  ),
});

type Entry = z.infer<typeof LockFile>['packages'][string];

/** Development packages are not among it, nor peers that a package only works with if they are there. */
function listNeeds(entry: Entry): string[] {
  const peers = Object.keys(entry.peerDependencies).filter(
    (name) => entry.peerDependenciesMeta[name]?.optional !== true,
  );
  return [...Object.keys(entry.dependencies), ...Object.keys(entry.optionalDependencies), ...peers];
}

/** The folders in which Node looks for a package, from the nearest on. */
function listPlaces(folder: string, name: string): string[] {
  const place = posix.join(folder, 'node_modules', name);
  return folder === '' || folder === '.'
    ? [place]
    : [place, ...listPlaces(posix.dirname(folder), name)];
}

/** Where the needs of a package are looked for; what a link out of the repository's folder needs has a lock file of its own. */
function findOwner(place: string, { link, resolved }: Entry): string | undefined {
  if (!link) return place;
  return resolved?.startsWith('..') ? undefined : resolved;
}

/**
 * The folders of an npm lock file that its packages `from` need when they run, as `node_modules/zod`. Links to folders of
 * the repository are among it; a package of another platform is too, though it is not installed.
 */
export function listPackages(lockFile: unknown, from: readonly string[]): string[] {
  const { packages } = LockFile.parse(lockFile);
  const found = new Set<string>();
  const add = (folder: string) => {
    const owner = packages[folder];
    if (!owner) return;
    for (const name of listNeeds(owner)) {
      const place = listPlaces(folder, name).find((each) => each in packages);
      const entry = place === undefined ? undefined : packages[place];
      if (place === undefined || !entry || found.has(place)) continue;
      found.add(place);
      const next = findOwner(place, entry);
      if (next !== undefined) add(next);
    }
  };
  for (const folder of from) add(folder);
  return [...found].sort();
}

import {
  completeLock,
  findFetchingScripts,
  findMissingPackages,
  LOCK_FILES,
  readLockFile,
  writeLockFile,
} from './lock-files.ts';
import { ROOT } from './repository.ts';

for (const file of LOCK_FILES) {
  const lock = readLockFile(ROOT, file);
  const missing = findMissingPackages(lock);
  const fetching = findFetchingScripts(lock);
  if (missing.length + fetching.length > 0) writeLockFile(ROOT, file, completeLock(lock));
  console.log(
    `${file}: ${missing.length} packages of other platforms added, ${fetching.length} install scripts left out`,
  );
}

import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeStorageProblem } from './storage-problems';

export interface DataFolders {
  readonly database: string;
  readonly pictures: string;
  readonly public: string;
  readonly mail: string;
}

/** Creates the folders that are missing, or ends the process with one line when they cannot be had. */
export function prepareDataFolders(dataDir: string): DataFolders {
  try {
    return createFolders(dataDir);
  } catch (error) {
    const line = describeStorageProblem(error, dataDir);
    if (line === null) throw error;
    console.error(line);
    process.exit(1);
  }
}

/** Other users of the machine may not look into them. */
function createFolders(dataDir: string): DataFolders {
  process.umask(0o077);
  const root = resolve(dataDir);
  const folders = {
    database: join(root, 'backend'),
    pictures: join(root, 'backend', 'pictures'),
    public: join(root, 'backend', 'public'),
    mail: join(root, 'mail'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  for (const folder of [folders.database, folders.mail]) chmodSync(folder, 0o700);
  // Strapi does not start without this folder.
  mkdirSync(join(folders.public, 'uploads'), { recursive: true });
  return folders;
}

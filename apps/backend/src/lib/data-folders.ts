import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folders of the backend's data, all below `DATA_DIR`. */
export interface DataFolders {
  readonly database: string;
  readonly pictures: string;
  readonly public: string;
  readonly mail: string;
}

/** Creates the folders that are missing. Other users of the machine may not look into them. */
export function prepareDataFolders(dataDir: string): DataFolders {
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

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the backend keeps what it must not lose. */
export interface DataFolders {
  readonly database: string;
  readonly pictures: string;
  readonly public: string;
  readonly mail: string;
}

/** Names the folders below the data folder and makes those that are missing. */
export function prepareDataFolders(dataDir: string): DataFolders {
  const root = resolve(dataDir);
  const folders = {
    database: join(root, 'backend'),
    pictures: join(root, 'backend', 'pictures'),
    public: join(root, 'backend', 'public'),
    mail: join(root, 'mail'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  // Strapi refuses to start without it.
  mkdirSync(join(folders.public, 'uploads'), { recursive: true });
  return folders;
}

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folders of the backend's data, all below `DATA_DIR`. */
export interface DataFolders {
  readonly database: string;
  readonly pictures: string;
  readonly public: string;
  readonly mail: string;
}

/** Creates the folders that are missing. */
export function prepareDataFolders(dataDir: string): DataFolders {
  const root = resolve(dataDir);
  const folders = {
    database: join(root, 'backend'),
    pictures: join(root, 'backend', 'pictures'),
    public: join(root, 'backend', 'public'),
    mail: join(root, 'mail'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  // Strapi does not start without this folder.
  mkdirSync(join(folders.public, 'uploads'), { recursive: true });
  return folders;
}

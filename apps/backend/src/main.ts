import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';

// `strapi start` does the same, after loading all other commands of Strapi, which takes a tenth of the start.
const appDir = process.cwd();
createStrapi({ appDir, distDir: join(appDir, 'dist') }).start();

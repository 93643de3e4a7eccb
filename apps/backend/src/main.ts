import { join } from 'node:path';
import { leaveOutModules } from './lean-modules';

// `strapi start` does the same, after loading all other commands of Strapi, which takes a tenth of the start.
try {
  const appDir = process.cwd();
  const distDir = join(appDir, 'dist');
  leaveOutModules(distDir);
  // An `import` would be loaded before.
  const { createStrapi }: typeof import('@strapi/strapi') = require('@strapi/strapi');
  createStrapi({ appDir, distDir }).start();
} catch (error) {
  console.error(error);
  process.exit(1);
}

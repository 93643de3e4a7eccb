import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
// biome-ignore lint/style/noRestrictedImports: this file is no part of the shop but of its build, as that module is.
import { bundleProcess } from '../../tools/builds/bundle-process.ts';
import { compressFiles } from './build-steps/compress-files.ts';

export default {
  ssr: true,
  // A dozen routes fit into the page; asking for them one by one would cost a request per click.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await compressFiles(`${buildDirectory}/client`);
    const app = join(buildDirectory, 'server');
    await bundleProcess(import.meta.dirname, buildDirectory, {
      main: join(import.meta.dirname, 'server/main.ts'),
      renderer: join(app, 'index.js'),
    });
    rmSync(app, { recursive: true });
  },
} satisfies Config;

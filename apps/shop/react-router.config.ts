import type { Config } from '@react-router/dev/config';
import { compressFiles } from './build-steps/compress-files.ts';

export default {
  ssr: true,
  // A dozen routes fit into the page; asking for them one by one would cost a request per click.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    compressFiles(`${buildDirectory}/client`),
} satisfies Config;

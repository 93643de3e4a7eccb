import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { surfaceChunkFailures } from './build-steps/surface-chunk-failures.ts';

export default defineConfig({
  plugins: [reactRouter(), surfaceChunkFailures()],
  build: {
    // Fonts and pictures stay files of their own: cached once, allowed by the security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      // The server's own entry, so that it shares its modules with the app.
      build: { rollupOptions: { input: './server/entry.ts' } },
    },
  },
});

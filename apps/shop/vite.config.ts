import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { surfaceChunkFailures } from './build-steps/surface-chunk-failures.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), surfaceChunkFailures()],
  build: {
    // Fonts and pictures stay files of their own: cached once, allowed by the security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? { input: './server/entry.ts' } : {},
  },
}));

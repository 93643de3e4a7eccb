import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './build-steps/group-chunks.ts';
import { leaveOutJsonSchema } from './build-steps/leave-out-json-schema.ts';
import { leaveOutRouterParts } from './build-steps/leave-out-router-parts.ts';
import { noteModules } from './build-steps/note-modules.ts';
import { surfaceChunkFailures } from './build-steps/surface-chunk-failures.ts';

const ROOT = join(import.meta.dirname, '../..');

const CSS_TARGET = ['chrome120', 'edge120', 'firefox121', 'safari17.2'];

export default defineConfig({
  plugins: [
    reactRouter(),
    surfaceChunkFailures(),
    leaveOutJsonSchema(),
    leaveOutRouterParts(),
    noteModules(ROOT),
  ],
  build: {
    // Fonts and pictures stay files of their own: cached once, allowed by the security policy.
    assetsInlineLimit: 0,
    // One sheet for all pages: a navigation waits for none, and none is laid out twice because its sheet came late.
    cssCodeSplit: false,
    // The sheets need browsers that know `:has()` and `@media (scripting)`; what these know as well stays as it is written.
    cssTarget: CSS_TARGET,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } },
    },
    ssr: {
      // The server's own entry, so that it shares its modules with the app.
      // The styles stand in every page, so they are as short as a file for the browser.
      build: { rollupOptions: { input: './server/entry.ts' }, cssMinify: true },
    },
  },
});

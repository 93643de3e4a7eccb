import { reactRouter } from '@react-router/dev/vite';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { subsetFonts } from './subset-fonts.ts';

/** What `browserslist` in package.json promises. */
const TARGETS = browserslistToEsbuild();

/**
 * The browser's files of JavaScript: without groups a first visit would load 46, a file for each set of pages that shares
 * modules. Earlier groups have priority, and each takes along what its modules import.
 */
const CHUNKS = [
  // Together they compress better than apart, and they change only with a new version.
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\// },
  // `entry.client.tsx` stays a file of its own: it starts React, after React Router has put the routes in place.
  // Numbers of products and fields of forms share `after-tap`: else a product would load all forms.
  // The addresses of sheets are short texts that several pages share: else one page's would load another's code.
  {
    name: 'frame',
    test: /\/app\/(?:root\.tsx|ui\/after-tap\.ts|styles\/(?!content)|seo\/(?!product-facts))/,
  },
  // Texts of the CMS stand on content pages and in categories, not on products and in the basket.
  { name: 'rich-text', test: /\/app\/cms\/(?:markdown-text|content-link)\.tsx/ },
  { name: 'calls', test: /node_modules\/zod\/|\/app\/backend\/call-backend\.ts/ },
  {
    name: 'forms',
    test: /\/(?:react-hook-form|@hookform)\/|\/app\/forms\/|\/app\/ui\/(?:\w+-field|form-section|submit-button|use-task)\./,
  },
  // What lists and products share.
  {
    name: 'cards',
    test: /\/(?:product-grid|card-marks|add-to-cart|category-trail|category-button|compare-dock)\.tsx|\/product-sort\./,
  },
  { name: 'lists', test: /\/app\/routes\/rental\.tsx/ },
  {
    name: 'product',
    test: /\/app\/(?:routes\/rental\.product|seo\/product-facts)\.tsx?/,
  },
  { name: 'content', test: /\/app\/routes\/(?:home|page)\.tsx/ },
  { name: 'wire', test: /\/packages\/contracts\/dist\/wire\.js/ },
  { name: 'catalogue', test: /\/packages\/contracts\/dist\/catalogue\.js/ },
  {
    name: 'account',
    test: /\/packages\/contracts\/dist\/account\.js|\/app\/session\/bearer\.ts/,
  },
  // Keeps the cart of a logged-in customer on the server.
  { name: 'sync', test: /\/app\/sync\/cart-sync\.ts/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

const EVERYWHERE = /\/(?:rolldown-runtime|react|frame)-/;

export default defineConfig({
  plugins: [subsetFonts(), reactRouter()],
  worker: { format: 'es' },
  build: {
    // Fonts and pictures stay files of their own: cached once, allowed by the security policy.
    assetsInlineLimit: 0,
    // The same browsers as the scripts, so that CSS which all of them know is not rewritten.
    cssTarget: TARGETS,
    target: TARGETS,
    // Leaves out of each part's preloads what every page has loaded from the start.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((name) => !EVERYWHERE.test(name)),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      // The server's own entry, so that it shares its modules with the app. Styles are minified, because they are
      // part of every page.
      build: { rollupOptions: { input: './server/entry.ts' }, cssMinify: true },
    },
  },
});

/** What `npm run bench -- <name>` can measure: README.md of this folder. */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  pages: () => import('./pages.ts'),
  paint: () => import('./paint.ts'),
  weight: () => import('./weight.ts'),
  scale: () => import('./scale.ts'),
  search: () => import('./search.ts'),
  house: () => import('./house.ts'),
  boards: () => import('./boards.ts'),
  inquiries: () => import('./inquiries.ts'),
  attack: () => import('./attack.ts'),
};

const run = BENCHES[process.argv[2] ?? ''];
if (run) await run();
else {
  console.error(`Usage: npm run bench -- <${Object.keys(BENCHES).join(' | ')}>`);
  process.exitCode = 1;
}

import type { Plugin } from 'vite';

const MODULE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const ENDLESS_RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * React Router answers a route module that cannot be loaded with a reload each time, even from a prefetch.
 * This lets it throw instead, so that the error page decides: one reload per 60 s, then an explanation.
 */
export function surfaceChunkFailures(): Plugin {
  return {
    name: 'surface-chunk-failures',
    apply: 'build',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      if (!ENDLESS_RELOAD.test(code)) {
        this.error(
          'React Router loads route modules in another way; adapt surface-chunk-failures.',
        );
      }
      const thrown = code
        .replace(ENDLESS_RELOAD, 'throw error;')
        .replace(', reloading page...', '');
      return { code: thrown, map: null };
    },
  };
}

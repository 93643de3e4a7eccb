import type { Plugin } from 'vite';

const MODULE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const ENDLESS_RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * React Router answers a route module that cannot be loaded with a reload each time, even from a prefetch.
 * This puts a page in its place that throws when it is shown, so that the error page decides: one reload per
 * 60 s, then an explanation. (A thrown import error would be lost: the page would stay empty.)
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
      return {
        code: code
          .replace(ENDLESS_RELOAD, 'return { default() { throw error; } };')
          .replace(', reloading page...', ''),
        map: null,
      };
    },
  };
}

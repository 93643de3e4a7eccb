import type { Plugin } from 'vite';

const MODULE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const ENDLESS_RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * When a route module cannot be loaded, React Router reloads the page, each time and even for a prefetch. This step
 * replaces that reload by a page that throws when it is rendered, so that the error page decides: one reload per 60 s,
 * then an explanation. (An error thrown by the import itself would be swallowed, and the page would stay empty.)
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

import type { Plugin } from 'vite';

const MODULE =
  /\/react-router\/dist\/\w+\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;
const EXPORTS = /export \{ ([\w, ]+) \};/;

const COMPONENTS = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/;
const PREFETCH = 'function PrefetchPageLinks({';

/** What is called although the shop has none of it: all routes are in the page, and nothing instruments the router. */
const ANSWERS: Readonly<Record<string, string>> = {
  isFogOfWarEnabled: '() => false',
  getPatchRoutesOnNavigationFunction: '() => undefined',
  useFogOFWarDiscovery: '() => {}',
  consumeInstrumentationClientResultMetaReceiver: '() => undefined',
};

/**
 * React Router can ask the server for routes that a page does not know, and report what it does. The shop uses neither
 * (`routeDiscovery` in `react-router.config.ts`), but the router mentions the code, so that no bundler leaves it out. In
 * the browser's build the rest of it throws. `<Links>` mentions the router's own prefetch, which the shop does itself.
 */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'leave-out-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (COMPONENTS.test(id)) {
        if (!code.includes(PREFETCH)) this.error(OTHER_MODULES);
        const none = 'function PrefetchPageLinks() { return null; }';
        return { code: `${code.replace(PREFETCH, 'function leftOut({')}\n${none}`, map: null };
      }
      if (!MODULE.test(id)) return null;
      const names = EXPORTS.exec(code)?.[1]?.split(', ');
      if (!names) this.error(OTHER_MODULES);
      const exports = names.map((name) => `export const ${name} = ${ANSWERS[name] ?? 'leftOut'};`);
      return { code: `${LEFT_OUT}\n${exports.join('\n')}`, map: null };
    },
  };
}

const OTHER_MODULES = 'React Router has other modules; adapt leave-out-router-parts.';
const LEFT_OUT =
  "const leftOut = () => { throw new Error('This part of React Router is left out of the browser build'); };";

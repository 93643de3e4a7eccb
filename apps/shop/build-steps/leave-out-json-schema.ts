import type { Plugin } from 'vite';

const MODULE = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORT = /^export (?:const|function) (\w+)/gm;

/**
 * Zod's schemas can describe themselves as JSON Schema. The shop never asks for it, but the methods of every schema
 * mention the code, so that no bundler leaves it out: a fifth of Zod. In the browser's build it throws instead.
 */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'leave-out-json-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      const names = [...code.matchAll(EXPORT)].map(([, name = '']) => name);
      if (names.length === 0) this.error('Zod has other modules; adapt leave-out-json-schema.');
      const exports = names.map((name) => `export const ${name} = ${toStandIn(name)};`);
      return { code: `${LEFT_OUT}\n${exports.join('\n')}`, map: null };
    },
  };
}

const LEFT_OUT =
  "const leftOut = () => { throw new Error('JSON Schema is left out of the browser build'); };";

/** Methods are created with their schema and only throw when they are called. */
function toStandIn(name: string): string {
  return name.startsWith('create') ? '() => leftOut' : 'leftOut';
}

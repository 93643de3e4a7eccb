import Module, { createRequire } from 'node:module';

/** Parts of Strapi that bring a copy of zod each, beside that of `@strapi/utils`. */
const USERS_OF_ZOD = [
  '@strapi/admin',
  '@strapi/content-type-builder',
  '@strapi/core',
  '@strapi/email',
  '@strapi/i18n',
  '@strapi/plugin-users-permissions',
  '@strapi/upload',
];

/**
 * Keeps out of memory what Strapi loads at every start and a running backend does not use, or has several times. Most of
 * it is the TypeScript compiler, which Strapi loads to learn the folder of the compiled migrations. Called before Strapi
 * is loaded. docs/decisions/0221
 */
export function leaveOutModules(distDir: string): void {
  const core = toRequire('@strapi/core');
  loadLater(core, '@strapi/typescript-utils', { values: { resolveOutDirSync: () => distDir } });
  loadLater(core, '@modelcontextprotocol/node');
  loadLater(core, '@modelcontextprotocol/server');
  loadLater(core, '@strapi/openapi', { names: ['generate'] });
  // Only a proxy server for calls to the outside needs it.
  loadLater(core, 'undici');
  loadParts(toRequire('@strapi/database'), 'date-fns');
  const owner = toRequire('@strapi/utils');
  for (const name of USERS_OF_ZOD) shareZod(owner, toRequire(name));
}

function toRequire(name: string): NodeJS.Require {
  return createRequire(require.resolve(`${name}/package.json`));
}

/** Gives a package the zod of another one where both bring the same version. */
function shareZod(owner: NodeJS.Require, user: NodeJS.Require): void {
  const isSame = owner('zod/package.json').version === user('zod/package.json').version;
  if (!isSame) return;
  owner('zod/v4');
  require.cache[user.resolve('zod/v4')] = require.cache[owner.resolve('zod/v4')];
}

interface Known {
  /** What is answered without the module. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** What it exports, for a caller that copies the names of all exports. */
  readonly names?: readonly string[];
}

/** Puts in the place of a module one that loads it when something of it is used. */
function loadLater(from: NodeJS.Require, name: string, { values = {}, names = [] }: Known = {}) {
  const file = from.resolve(name);
  let loaded: object | null = null;
  function load(): object {
    if (loaded) return loaded;
    delete require.cache[file];
    loaded = from(file);
    return loaded ?? {};
  }
  const place = {};
  for (const each of names) {
    Object.defineProperty(place, each, {
      enumerable: true,
      configurable: true,
      get: () => Reflect.get(load(), each),
    });
  }
  const exports = new Proxy(place, {
    get(_place, key) {
      if (typeof key === 'string' && Object.hasOwn(values, key)) return values[key];
      return key === '__esModule' ? undefined : Reflect.get(load(), key);
    },
  });
  putInPlace(file, exports);
}

/** Puts in the place of a module that re-exports many others one that loads each of them when it is used. */
function loadParts(from: NodeJS.Require, name: string): void {
  const parts: Record<string, unknown> = {};
  const exports = new Proxy(parts, {
    get(_parts, key) {
      if (typeof key !== 'string') return undefined;
      if (key === '__esModule') return true;
      parts[key] ??= from(`${name}/${key}`);
      return parts[key];
    },
  });
  putInPlace(from.resolve(name), exports);
}

function putInPlace(file: string, exports: object): void {
  require.cache[file] = Object.assign(new Module(file), { filename: file, loaded: true, exports });
}

import type { Core } from '@strapi/strapi';

/** A list that a module offers to those above it, which it does not know: each adds to it when Strapi registers modules. */
interface Registry<Entry> {
  add(strapi: Core.Strapi, entry: Entry): void;
  list(strapi: Core.Strapi): readonly Entry[];
  /** The entry of a registry that needs exactly one. */
  only(strapi: Core.Strapi): Entry;
}

/** `name` says what is missing where exactly one entry is needed. */
export function createRegistry<Entry>(name: string): Registry<Entry> {
  const entries = new WeakMap<Core.Strapi, readonly Entry[]>();
  const list = (strapi: Core.Strapi) => entries.get(strapi) ?? [];
  return {
    add: (strapi, entry) => void entries.set(strapi, [...list(strapi), entry]),
    list,
    only(strapi) {
      const [entry, ...others] = list(strapi);
      if (entry !== undefined && others.length === 0) return entry;
      throw new Error(`${name}: one entry is needed, ${list(strapi).length} are registered`);
    },
  };
}

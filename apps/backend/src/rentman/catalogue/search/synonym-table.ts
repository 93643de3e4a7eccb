import { Vocabulary } from './vocabulary';
import { type Token, toJoinedKey, toTokens } from './words';

/** Words that mean the same to those who search. */
export type SynonymGroup = readonly string[];

/** One word or several of a group. */
export interface Synonym {
  readonly key: string;
  readonly tokens: readonly Token[];
}

export interface SynonymTable {
  /** The other members of all groups that contain this; empty for what is in none. `key` as of `toJoinedKey`. */
  find(key: string): readonly Synonym[];
  has(key: string): boolean;
  /** All keys. */
  readonly keys: Vocabulary;
}

export const MAX_SYNONYM_WORDS = 4;

/** Creates the table that searches look words up in. */
export function createSynonymTable(groups: readonly SynonymGroup[]): SynonymTable {
  const byKey = new Map<string, Map<string, Synonym>>();
  const keys = new Vocabulary();
  for (const group of groups) {
    const members = group.flatMap((text) => {
      const tokens = toTokens(text).slice(0, MAX_SYNONYM_WORDS);
      return tokens.length === 0 ? [] : [{ key: toJoinedKey(tokens), tokens }];
    });
    for (const { key } of members) {
      const others = byKey.get(key) ?? new Map<string, Synonym>();
      for (const member of members) if (member.key !== key) others.set(member.key, member);
      byKey.set(key, others);
      keys.add(key);
    }
  }
  return {
    find: (key) => [...(byKey.get(key)?.values() ?? [])],
    has: (key) => byKey.has(key),
    keys,
  };
}

export const NO_SYNONYMS = createSynonymTable([]);

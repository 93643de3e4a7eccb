import { Vocabulary } from './vocabulary';
import { stem, type Token, toJoinedKey, toTokens, withoutStopWords } from './words';

/** Words that mean the same to those who search. */
export interface SynonymGroup {
  readonly words: readonly string[];
  /** What the thing is for, as laymen ask for it: finds the words, and is not found by them. */
  readonly purposes?: readonly string[];
}

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
  readonly purposes: readonly Purpose[];
}

/** What things are for. */
interface Purpose {
  /** Of its words, searched in any order: `gegen Wind`. */
  readonly stems: readonly string[];
  readonly things: readonly Synonym[];
}

export const MAX_SYNONYM_WORDS = 4;

/** Creates the table that searches look words up in. */
export function createSynonymTable(groups: readonly SynonymGroup[]): SynonymTable {
  const byKey = new Map<string, Map<string, Synonym>>();
  const keys = new Vocabulary();
  for (const { words } of groups) {
    const members = words.flatMap(toSynonym);
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
    purposes: withoutRepeated(groups.flatMap(toPurposes)),
  };
}

/** The house may say what ships with the shop too: it counts once. */
function withoutRepeated(purposes: readonly Purpose[]): readonly Purpose[] {
  const toKey = ({ stems, things }: Purpose) => [stems, things.map(({ key }) => key)].join(' | ');
  return [...new Map(purposes.map((purpose) => [toKey(purpose), purpose])).values()];
}

function toPurposes({ words, purposes = [] }: SynonymGroup): readonly Purpose[] {
  const things = words.flatMap(toSynonym);
  return purposes.flatMap((text) => {
    const stems = withoutStopWords(toTokens(text)).map((token) => stem(token.text));
    return stems.length === 0 ? [] : [{ stems, things }];
  });
}

function toSynonym(text: string): readonly Synonym[] {
  const tokens = toTokens(text).slice(0, MAX_SYNONYM_WORDS);
  return tokens.length === 0 ? [] : [{ key: toJoinedKey(tokens), tokens }];
}

export const NO_SYNONYMS = createSynonymTable([]);

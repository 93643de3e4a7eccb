/** What SQLite keeps in a column. */
export type SqlValue = string | number | null;

export type FieldKind =
  | 'text'
  | 'email'
  | 'country'
  | 'number'
  | 'integer'
  | 'counter'
  | 'boolean'
  | 'moment'
  | 'link'
  | 'custom';

/** One field of a resource: how it is stored, written and read. */
export interface Field {
  readonly kind: FieldKind;
  /** What a new row holds when nothing is sent. */
  readonly initial: SqlValue;
  readonly isNullable: boolean;
  readonly isWritable: boolean;
  /** Must be sent on every write, also on PUT. */
  readonly isRequired: boolean;
  /** Made by the server: cannot be sorted by. */
  readonly isGenerated: boolean;
  /** Absent in lists unless `fields` names it. */
  readonly isHiddenInLists: boolean;
  /** The longest text that is taken; null without a limit. */
  readonly maxLength: number | null;
  /** A number that must be sent as text and is read as a number. */
  readonly isWrittenAsText: boolean;
  /** Computed for each answer, so there is no column and no filter. */
  readonly isVirtual: boolean;
  /** SQL that computes the value from other rows; there is no column, but a filter works. */
  readonly sql: string | null;
  /** Name of the resource that a link leads to. */
  readonly target: string | null;
  readonly choices: readonly string[] | null;
}

const INITIAL: Readonly<Record<FieldKind, SqlValue>> = {
  text: '',
  email: '',
  country: '',
  number: 0,
  integer: 0,
  counter: 0,
  boolean: 0,
  moment: null,
  link: null,
  custom: '{}',
};

/** What is left to say where a field is more than words: one of some texts, another value in a new row. */
interface Extras {
  readonly choices?: readonly string[] | undefined;
  readonly initial?: SqlValue | undefined;
}

const isKind = (word: string): word is FieldKind => Object.hasOwn(INITIAL, word);

/** Reads a field as `fields.json` has it: its kind, a link's target, what is special: `link folders read-only`, `integer written-as-text`. */
export function readField(written: string, { choices, initial }: Extras = {}): Field {
  const [kind = '', ...words] = written.split(' ');
  if (!isKind(kind)) throw new Error(`${written} is no field`);
  const has = (word: string) => words.includes(word);
  const isNullable = kind === 'link' || has('nullable');
  const isVirtual = has('virtual');
  const isGenerated = isVirtual || has('generated');
  const standard = isNullable ? null : (choices?.[0] ?? INITIAL[kind]);
  return {
    kind,
    initial: initial === undefined ? standard : initial,
    isNullable,
    isWritable: !isGenerated && !has('read-only'),
    isRequired: has('required'),
    isGenerated,
    isHiddenInLists: has('hidden-in-lists'),
    maxLength: readMaxLength(words),
    isWrittenAsText: has('written-as-text'),
    isVirtual,
    sql: null,
    target: kind === 'link' ? (words[0] ?? null) : null,
    choices: choices ?? null,
  };
}

function readMaxLength(words: readonly string[]): number | null {
  const limit = words.find((word) => word.startsWith('max-'));
  return limit === undefined ? null : Number(limit.slice('max-'.length));
}

/** Computed from other rows whenever it is read, such as the period of a project from its groups. */
export function computed(written: string, sql: string): Field {
  return { ...readField(`${written} generated`), sql };
}

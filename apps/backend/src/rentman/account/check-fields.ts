import type { CustomField } from '@klappe/rentman';
import { type AccountChoices, describeFieldRole, findFormerName } from './account-choices';
import { toCountText, toExamples, toRow } from './check-rows';
import { type CheckRow, FIELD_ROLES, type FieldChoiceView, type FieldRole } from './check-view';
import type { CheckedItem, FieldValues } from './read-items';

export interface FieldFacts {
  readonly items: readonly CheckedItem[];
  /** The account's own fields of items, and the values in them by `custom_8`. */
  readonly fields: readonly CustomField[];
  readonly values: ReadonlyMap<string, FieldValues>;
  readonly choices: AccountChoices;
  readonly findChoice: (role: FieldRole) => FieldChoiceView;
}

const CHOOSE = 'Adminbereich: Konto prüfen > Felder für Preise; oder die Nummer in .env eintragen.';

/** A row for each of the four facts, and one that names all fields of the account. */
export function checkFields(facts: FieldFacts): readonly CheckRow[] {
  return [...FIELD_ROLES.map((role) => toFieldRow(role, facts)), toAllRow(facts)];
}

function toFieldRow(role: FieldRole, facts: FieldFacts): CheckRow {
  const choice = facts.findChoice(role);
  const { label, effect } = describeFieldRole(role);
  const number = choice.number ?? choice.proposed;
  const field = facts.fields.find((each) => each.number === number);
  const { filled = 0, samples = [] } = facts.values.get(`custom_${number}`) ?? {};
  const name = field ? `„${field.name}“` : 'gibt es nicht';
  const values = `${toCountText(filled)} Artikel mit Wert${samples.length > 0 ? `: ${samples.join(', ')}` : ''}`;
  const what = `Feld für ${label}`;
  if (choice.source !== 'settings' && choice.number === null) {
    return toUnusedRow(role, choice, { what, found: `Feld ${number} ${name}; ${values}`, facts });
  }
  const touched = listTouched(role, facts.items, 'offers');
  const names = new Map(facts.fields.map((each) => [each.number, each.name]));
  const former = field ? findFormerName(role, facts.choices, names) : null;
  const renamed = former === null ? '' : `hieß bei der Wahl „${former}“`;
  const found = [`Feld ${number} ${name}`, renamed, values].filter(Boolean).join('; ');
  return toRow(`field-${role}`, !field || renamed ? 'attention' : 'good', [what, found], {
    effect: `${effect} Das trifft ${toCountText(touched.length)} Artikel.`,
    remedy: !field || renamed ? CHOOSE : '',
    examples: toExamples(touched),
  });
}

interface UnusedField {
  readonly what: string;
  readonly found: string;
  readonly facts: FieldFacts;
}

function toUnusedRow(
  role: FieldRole,
  { source }: FieldChoiceView,
  { what, found, facts }: UnusedField,
): CheckRow {
  if (source === 'chosen') {
    return toRow(`field-${role}`, 'good', [what, 'keines gewählt'], { effect: 'Nicht verwendet.' });
  }
  const touched = listTouched(role, facts.items, 'proposed');
  const { effect } = describeFieldRole(role);
  return toRow(`field-${role}`, 'attention', [what, `Vorschlag: ${found}`], {
    effect: `Nicht verwendet, bis Sie es bestätigen. Bestätigt: ${effect} Das träfe ${toCountText(touched.length)} Artikel.`,
    remedy: CHOOSE,
    examples: toExamples(touched),
  });
}

function listTouched(
  role: FieldRole,
  items: readonly CheckedItem[],
  rules: 'offers' | 'proposed',
): readonly CheckedItem[] {
  const isDiscount = role === 'discounted' || role === 'listPrice';
  return items.filter(
    (item) => item.isPublished && (isDiscount ? item[rules].isDiscounted : item[rules].isSale),
  );
}

function toAllRow({ fields, values }: FieldFacts): CheckRow {
  const list = fields.map(({ number, name }) => {
    const { filled = 0, samples = [] } = values.get(`custom_${number}`) ?? {};
    return `${number} „${name}“ (${toCountText(filled)}${samples.length > 0 ? `: ${samples.join(', ')}` : ''})`;
  });
  return toRow('all-fields', 'note', ['Eigene Felder des Kontos', list.join(' · ') || 'keine'], {
    effect: 'Alle anderen Felder liest der Shop nicht.',
  });
}

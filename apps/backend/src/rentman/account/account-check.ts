import { createFields } from '@klappe/domain';
import {
  fetchCustomFields,
  fetchEquipmentFiles,
  fetchFactorGroups,
  fetchFolders,
  fetchTaxClasses,
  isOfEquipment,
  type Listing,
  type ReadList,
  type Rentman,
  type RentmanFile,
} from '@klappe/rentman';
import { findFieldChoice, toPriceRules } from './account-choices';
import { checkAccess } from './check-access';
import { checkFields } from './check-fields';
import { checkItems } from './check-items';
import type { CheckOptions } from './check-options';
import { checkPrices } from './check-prices';
import { checkReads, checkWrites, RIGHT_STEPS } from './check-rights';
import { checkStatuses } from './check-statuses';
import { checkSurroundings } from './check-surroundings';
import { checkTexts } from './check-texts';
import {
  type AccountCheck,
  type CheckRow,
  type CheckSection,
  FIELD_ROLES,
  type FieldRole,
  LEVELS,
} from './check-view';
import { readItems } from './read-items';

const ACCESS = { id: 'access', title: 'Zugang' } as const;

/** Access, items, pictures, fields, statuses and surroundings come beside the rights. */
const STEPS = RIGHT_STEPS + 6;

/**
 * Reads the account and says in German what the shop makes of it. It changes nothing. Throws a `RentmanError` when Rentman
 * cannot be reached; what is refused becomes a row.
 */
export async function checkAccount(options: CheckOptions): Promise<AccountCheck> {
  const startedAt = new Date();
  let done = 0;
  const onStep = (what: string) => {
    options.onProgress?.({ done, of: STEPS, what });
    done += 1;
  };
  const { rentman } = options;
  onStep('Zugang');
  const access = await checkAccess(options);
  if (access.isRefused) return toCheck(options, startedAt, [{ ...ACCESS, rows: access.rows }]);
  const reads = await checkReads(rentman, onStep);
  const writes = await checkWrites(rentman, options.reports, onStep);
  const may = (list: ReadList) => !reads.refused.has(list);
  const sections: CheckSection[] = [
    { ...ACCESS, rows: access.rows },
    { id: 'reads', title: 'Rechte: lesen', rows: reads.rows },
    { id: 'writes', title: 'Rechte: schreiben', rows: writes },
  ];
  const catalogue =
    may('equipment') && may('folders') ? await checkCatalogue(options, may, onStep) : null;
  if (catalogue) sections.push(...catalogue.sections);
  onStep('Status');
  if (may('statuses') && may('subprojects')) {
    const rows = await checkStatuses(rentman, options.houseStatuses);
    sections.push({ id: 'statuses', title: 'Status', rows });
  }
  onStep('Umgebung');
  sections.push({
    id: 'surroundings',
    title: 'Umgebung',
    rows: await checkSurroundings(options, may),
  });
  return toCheck(options, startedAt, sections, catalogue?.fields);
}

function toCheck(
  { countRequests }: CheckOptions,
  startedAt: Date,
  sections: readonly CheckSection[],
  fields: AccountCheck['fields'] = [],
): AccountCheck {
  const rows = sections.flatMap((section) => section.rows);
  const counts = createFields(LEVELS, (level) => rows.filter((row) => row.level === level).length);
  return {
    startedAt: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    requests: countRequests(),
    sections: sortSections(sections.map((each) => ({ ...each, rows: sortRows(each.rows) }))),
    counts,
    fields,
  };
}

/** Sections that block come first; the others stay in the sequence of the check. */
function sortSections(sections: readonly CheckSection[]): readonly CheckSection[] {
  const isBlocked = ({ rows }: CheckSection) => rows.some(({ level }) => level === 'blocks');
  return [...sections.filter(isBlocked), ...sections.filter((section) => !isBlocked(section))];
}

/** The worst first; within a level as they were checked. */
function sortRows(rows: readonly CheckRow[]): readonly CheckRow[] {
  return rows.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

async function checkCatalogue(
  options: CheckOptions,
  may: (list: ReadList) => boolean,
  onStep: (what: string) => void,
) {
  const { rentman, env, choices } = options;
  const rules = toPriceRules(env, choices);
  const findChoice = (role: FieldRole) => findFieldChoice(role, env, choices);
  onStep('Artikel');
  const items = await readItems(rentman, rules, toProposedRules(options));
  const { rows: folders } = await fetchFolders(rentman);
  onStep('Bilder');
  const files = may('files') ? await fetchEquipmentFiles(rentman) : null;
  onStep('Eigene Felder');
  const listIf = async <T>(list: ReadList, fetch: (rentman: Rentman) => Promise<Listing<T>>) =>
    may(list) ? (await fetch(rentman)).rows : [];
  const fields = (await listIf('extrainputfields', fetchCustomFields)).filter(isOfEquipment);
  const taxClasses = await listIf('taxclasses', fetchTaxClasses);
  const factorGroups = await listIf('factorgroups', fetchFactorGroups);
  const pictured = files && listPictured(files.rows);
  const { hidesZeroPrices } = choices;
  const { vatPercent } = options;
  const priceFacts = { items: items.items, hidesZeroPrices, vatPercent, taxClasses, factorGroups };
  const fieldFacts = { items: items.items, fields, values: items.fields, choices, findChoice };
  return {
    fields: fields.map(({ number, name }) => ({ number, name })),
    sections: [
      { id: 'items', title: 'Artikel', rows: checkItems({ ...items, folders, pictured }) },
      { id: 'fields', title: 'Eigene Felder', rows: checkFields(fieldFacts) },
      { id: 'prices', title: 'Preise', rows: checkPrices(priceFacts) },
      {
        id: 'texts',
        title: 'Bilder und Texte',
        rows: checkTexts(items.items, files?.rows ?? null, options.uncopied),
      },
    ],
  };
}

/** The rules as they would be with every proposal confirmed. */
function toProposedRules({ env, choices }: CheckOptions) {
  const fields = Object.fromEntries(
    FIELD_ROLES.map((role) => {
      const { number, proposed } = findFieldChoice(role, env, choices);
      return [role, { number: number ?? proposed, name: '' }];
    }),
  );
  return toPriceRules(env, { ...choices, fields });
}

function listPictured(files: readonly RentmanFile[]): ReadonlySet<number> {
  return new Set(
    files.flatMap(({ itemId, isImage, isInWebshop, isClassified }) =>
      isImage && isInWebshop && !isClassified && itemId !== null ? [itemId] : [],
    ),
  );
}

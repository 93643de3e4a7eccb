import type { Period } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findProjectNames } from '../../../rentman/project-names';
import type { ItemHolder } from '../panel/item-answers';
import { type Absence, listAbsences } from './item-check';

const MAX_HOLDERS = 100;

/** Who has pieces of an item in a period, with the projects' names in Rentman: their numbers while it does not answer. */
export async function listHolders(
  strapi: Core.Strapi,
  asked: { readonly code: string; readonly period: Period },
): Promise<readonly ItemHolder[]> {
  const absences = listAbsences(getCatalogue(strapi), asked).slice(0, MAX_HOLDERS);
  const ids = absences.flatMap(({ holder }) => (typeof holder === 'number' ? [holder] : []));
  const names = await findProjectNames([...new Set(ids)]).catch(() => new Map<number, string>());
  return absences.map(({ holder, ...absence }) => ({ ...absence, name: toName(holder, names) }));
}

function toName(holder: Absence['holder'], names: ReadonlyMap<number, string>): string {
  if (holder === 'set') return 'Fest in Sets gepackt';
  if (holder === 'repair') return 'Reparatur';
  if (holder === null) return 'Projekt in Rentman';
  return names.get(holder) || `Projekt ${holder} in Rentman`;
}

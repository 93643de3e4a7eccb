import { type ListMeasures, sumMeasures } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { measureLines } from '../../../rentman/catalogue/queries/measures';
import { maySeeNewValues } from '../../site-setting/services/new-values';

interface AskedLine {
  readonly code: string;
  readonly quantity: number;
}

/** The sums of a list as this caller may see them. docs/rules.md#measures */
export async function sumList(
  strapi: Core.Strapi,
  lines: readonly AskedLine[],
  { isCustomer }: { readonly isCustomer: boolean },
): Promise<ListMeasures> {
  const measured = measureLines(getCatalogue(strapi).snapshot, lines);
  return sumMeasures(measured, { tellsNewValue: await maySeeNewValues(strapi, isCustomer) });
}

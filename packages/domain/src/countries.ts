/** A country the forms offer: Rentman's lower-case ISO code, its name in Austrian German, and how its postal codes look. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly isEu: boolean;
  readonly postalCode: RegExp;
}

const inEu = (code: string, name: string, postalCode: RegExp): Country => ({
  code,
  name,
  postalCode,
  isEu: true,
});
const outsideEu = (code: string, name: string, postalCode: RegExp): Country => ({
  code,
  name,
  postalCode,
  isEu: false,
});

const FOUR_DIGITS = /^\d{4}$/;
const FIVE_DIGITS = /^\d{5}$/;
const THREE_AND_TWO = /^\d{3} ?\d{2}$/;
const FOUR_NOT_ZERO = /^[1-9]\d{3}$/;

/** Austria and its neighbours first, then the rest of the EU, the rest of Europe and overseas by name. */
export const COUNTRIES: readonly Country[] = [
  inEu('at', 'Österreich', FOUR_NOT_ZERO),
  inEu('de', 'Deutschland', /^(?!00)\d{5}$/),
  outsideEu('ch', 'Schweiz', FOUR_NOT_ZERO),
  outsideEu('li', 'Liechtenstein', /^94(8[5-9]|9[0-8])$/),
  inEu('it', 'Italien', FIVE_DIGITS),
  inEu('si', 'Slowenien', FOUR_NOT_ZERO),
  inEu('hu', 'Ungarn', FOUR_NOT_ZERO),
  inEu('sk', 'Slowakei', THREE_AND_TWO),
  inEu('cz', 'Tschechien', THREE_AND_TWO),
  inEu('be', 'Belgien', FOUR_NOT_ZERO),
  inEu('bg', 'Bulgarien', FOUR_DIGITS),
  inEu('dk', 'Dänemark', FOUR_DIGITS),
  inEu('ee', 'Estland', FIVE_DIGITS),
  inEu('fi', 'Finnland', FIVE_DIGITS),
  inEu('fr', 'Frankreich', /^(?!00)\d{5}$/),
  inEu('gr', 'Griechenland', THREE_AND_TWO),
  inEu('ie', 'Irland', /^[a-z]\d[\dw] ?[a-z\d]{4}$/i),
  inEu('hr', 'Kroatien', FIVE_DIGITS),
  inEu('lv', 'Lettland', /^(LV-)?\d{4}$/i),
  inEu('lt', 'Litauen', /^(LT-)?\d{5}$/i),
  inEu('lu', 'Luxemburg', /^(L-)?\d{4}$/i),
  inEu('mt', 'Malta', /^[a-z]{3} ?\d{4}$/i),
  inEu('nl', 'Niederlande', /^[1-9]\d{3} ?[a-z]{2}$/i),
  inEu('pl', 'Polen', /^\d{2}-?\d{3}$/),
  inEu('pt', 'Portugal', /^\d{4}-?\d{3}$/),
  inEu('ro', 'Rumänien', /^\d{6}$/),
  inEu('se', 'Schweden', THREE_AND_TWO),
  inEu('es', 'Spanien', /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/),
  inEu('cy', 'Zypern', FOUR_DIGITS),
  outsideEu('ba', 'Bosnien und Herzegowina', FIVE_DIGITS),
  outsideEu('is', 'Island', /^\d{3}$/),
  outsideEu('no', 'Norwegen', FOUR_DIGITS),
  outsideEu('rs', 'Serbien', FIVE_DIGITS),
  outsideEu('tr', 'Türkei', FIVE_DIGITS),
  outsideEu('ua', 'Ukraine', FIVE_DIGITS),
  outsideEu('gb', 'Vereinigtes Königreich', /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i),
  outsideEu('ca', 'Kanada', /^[a-z]\d[a-z] ?\d[a-z]\d$/i),
  outsideEu('us', 'Vereinigte Staaten', /^\d{5}(-\d{4})?$/),
];

export { DEFAULT_COUNTRY } from './default-country.ts';

/** Finds a country by its code, in any case; null for one the forms do not offer. */
export function findCountry(code: string): Country | null {
  const wanted = code.toLowerCase();
  return COUNTRIES.find((candidate) => candidate.code === wanted) ?? null;
}

/** True when a postal code has the form its country uses; any country unknown here accepts none. */
export function isPostalCodeOf(countryCode: string, postalCode: string): boolean {
  return findCountry(countryCode)?.postalCode.test(postalCode.trim()) ?? false;
}

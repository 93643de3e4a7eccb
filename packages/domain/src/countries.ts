/** A country the forms offer: Rentman's lower-case ISO code, its name in Austrian German, and how its postal codes look. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly isEu: boolean;
  readonly postalCode: RegExp;
}

const country = (code: string, name: string, postalCode: RegExp, isEu = true): Country => ({
  code,
  name,
  isEu,
  postalCode,
});

/** Austria and its neighbours first, then the rest of the EU and the United Kingdom by name. */
export const COUNTRIES: readonly Country[] = [
  country('at', 'Österreich', /^[1-9]\d{3}$/),
  country('de', 'Deutschland', /^\d{5}$/),
  country('ch', 'Schweiz', /^[1-9]\d{3}$/, false),
  country('li', 'Liechtenstein', /^94(8[5-9]|9[0-8])$/, false),
  country('it', 'Italien', /^\d{5}$/),
  country('si', 'Slowenien', /^[1-9]\d{3}$/),
  country('hu', 'Ungarn', /^[1-9]\d{3}$/),
  country('sk', 'Slowakei', /^\d{3} ?\d{2}$/),
  country('cz', 'Tschechien', /^\d{3} ?\d{2}$/),
  country('be', 'Belgien', /^[1-9]\d{3}$/),
  country('bg', 'Bulgarien', /^\d{4}$/),
  country('dk', 'Dänemark', /^\d{4}$/),
  country('ee', 'Estland', /^\d{5}$/),
  country('fi', 'Finnland', /^\d{5}$/),
  country('fr', 'Frankreich', /^\d{5}$/),
  country('gr', 'Griechenland', /^\d{3} ?\d{2}$/),
  country('ie', 'Irland', /^[A-Za-z]\d[\dWw] ?[A-Za-z\d]{4}$/),
  country('hr', 'Kroatien', /^\d{5}$/),
  country('lv', 'Lettland', /^(LV-)?\d{4}$/i),
  country('lt', 'Litauen', /^(LT-)?\d{5}$/i),
  country('lu', 'Luxemburg', /^(L-)?\d{4}$/i),
  country('mt', 'Malta', /^[A-Za-z]{3} ?\d{4}$/),
  country('nl', 'Niederlande', /^[1-9]\d{3} ?[A-Za-z]{2}$/),
  country('pl', 'Polen', /^\d{2}-?\d{3}$/),
  country('pt', 'Portugal', /^\d{4}-?\d{3}$/),
  country('ro', 'Rumänien', /^\d{6}$/),
  country('se', 'Schweden', /^\d{3} ?\d{2}$/),
  country('es', 'Spanien', /^\d{5}$/),
  country('cy', 'Zypern', /^\d{4}$/),
  country('gb', 'Vereinigtes Königreich', /^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$/, false),
];

export const DEFAULT_COUNTRY = 'at';

export function findCountry(code: string): Country | null {
  return COUNTRIES.find((candidate) => candidate.code === code) ?? null;
}

/** True when a postal code has the form its country uses; any country unknown here accepts none. */
export function isPostalCodeOf(countryCode: string, postalCode: string): boolean {
  return findCountry(countryCode)?.postalCode.test(postalCode.trim()) ?? false;
}

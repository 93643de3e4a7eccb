import type { CarnetWish, ListPaper } from '@klappe/contracts';
import {
  formatPrice,
  formatShortDayWithYear,
  listMeasureFacts,
  sumMeasures,
  toHouseDate,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getDatabaseClock } from '../../../lib/database-clock';
import { readHouse } from '../../../mail/house';
import { type Catalogue, getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findItem } from '../../../rentman/catalogue/queries/find-offers';
import { measureLines } from '../../../rentman/catalogue/queries/measures';
import { drawPaper, type PaperColumn, type PaperRow } from './draw-paper';

/** The list of a basket, a project or an inquiry as a PDF, with what the page shows. */
export async function drawList(strapi: Core.Strapi, list: ListPaper): Promise<Buffer> {
  const { title, facts, lines, sums, notes, withPictures } = list;
  const hasPrices = lines.some(({ price }) => price !== '');
  const columns: readonly PaperColumn[] = [
    { title: 'Menge', width: 44 },
    { title: 'Artikel', width: '*' },
    { title: 'Code', width: 78 },
    ...(hasPrices ? [{ title: 'Preis', width: 100, align: 'right' } as const] : []),
  ];
  const catalogue = getCatalogue(strapi);
  const toRow = ({ quantity, name, note, code, price }: ListPaper['lines'][number]): PaperRow => ({
    cells: [
      `${quantity} ×`,
      note === '' ? name : `${name}\nNotiz: ${note}`,
      code,
      ...(hasPrices ? [price] : []),
    ],
    picture: withPictures ? findPicture(catalogue, code) : null,
  });
  const groups = [...Map.groupBy(lines, ({ heading }) => heading)];
  const house = await readHouse(strapi);
  return drawPaper({
    title,
    house: house.name,
    warning: '',
    facts,
    columns,
    sections: groups.map(([heading, rows]) => ({ heading, rows: rows.map(toRow) })),
    sums,
    notes: [...notes, tellToday(strapi)],
    hasPictures: withPictures,
  });
}

const CARNET_COLUMNS: readonly PaperColumn[] = [
  { title: 'Nr.', width: 26 },
  { title: 'Bezeichnung', width: '*' },
  { title: 'Seriennummern', width: 86 },
  { title: 'Stück', width: 34, align: 'right' },
  { title: 'Gewicht kg', width: 58, align: 'right' },
  { title: 'Wert', width: 82, align: 'right' },
  { title: 'Ursprung', width: 70 },
];
const CARNET_WARNING =
  'Entwurf, bitte prüfen. Für den Zoll gilt nur, was Sie selbst geprüft und ergänzt haben.';
const CARNET_NOTES = [
  'Gewicht und Wert gelten für alle Stück einer Zeile. Der Wert ist der Neuwert ohne Umsatzsteuer.',
  'Leere Felder: keine Angabe. Seriennummern stehen fest, sobald das Haus Ihre Anfrage gepackt hat.',
];
const GERMAN_COUNTRIES = new Intl.DisplayNames('de-AT', { type: 'region', fallback: 'code' });

/** The general list of a carnet ATA, to be checked and completed by whoever crosses the border. */
export async function drawCarnet(
  strapi: Core.Strapi,
  { title, lines, serials = {} }: CarnetWish,
): Promise<Buffer> {
  const { snapshot } = getCatalogue(strapi);
  const measured = measureLines(snapshot, lines);
  const rows = measured.map(({ code, quantity, measures }, index): PaperRow => {
    const offer = findItem(snapshot, code);
    const { weightKg, newValueCents } = measures;
    return {
      cells: [
        String(index + 1),
        offer ? `${offer.product.displayname}\n${code}` : code,
        (serials[code] ?? []).join(', '),
        String(quantity),
        weightKg === null ? '' : toFigure(weightKg * quantity),
        newValueCents === null ? '' : formatPrice(newValueCents * quantity),
        toCountryName(offer?.equipment.countryOfOrigin ?? ''),
      ],
    };
  });
  const sums = sumMeasures(measured, { tellsNewValue: true });
  // A list for customs does not tell the load.
  const told = listMeasureFacts({ ...sums, power: { ...sums.power, items: 0 } });
  const house = await readHouse(strapi);
  return drawPaper({
    title,
    house: house.name,
    warning: CARNET_WARNING,
    facts: [],
    columns: CARNET_COLUMNS,
    sections: [{ heading: '', rows }],
    sums: [['Stück', String(sums.pieces)], ...told],
    notes: [...CARNET_NOTES, tellToday(strapi)],
    hasPictures: false,
  });
}

/** `Stand So 29.11.2026` */
function tellToday(strapi: Core.Strapi): string {
  return `Stand ${formatShortDayWithYear(toHouseDate(getDatabaseClock(strapi).now()))}`;
}

function findPicture(catalogue: Catalogue, code: string): string | null {
  const name = findItem(catalogue.snapshot, code)?.images[0]?.split('/').at(-1);
  return (name && catalogue.pictures.findFile(name)?.path) || null;
}

function toFigure(value: number): string {
  return value.toLocaleString('de-AT', { maximumFractionDigits: 1 });
}

/** `de` becomes `Deutschland`; what is no country stays empty. */
function toCountryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (GERMAN_COUNTRIES.of(code.toUpperCase()) ?? '') : '';
}

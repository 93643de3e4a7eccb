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
import { isPlainFile } from '../../../lib/uploads/plain-file';
import { readHouse } from '../../../mail/house';
import { type Catalogue, getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findItem } from '../../../rentman/catalogue/queries/find-offers';
import { measureLines } from '../../../rentman/catalogue/queries/measures';
import { drawInWorker, type UndrawnRow } from '../drawing/draw-in-worker';
import type { PaperColumn } from '../drawing/draw-paper';

/**
 * The list of a basket, a project or an inquiry as a PDF, with what the page of its caller shows. Its head says so: texts
 * and sums are the caller's, not the house's.
 */
export async function drawList(
  strapi: Core.Strapi,
  list: ListPaper,
  signal: AbortSignal,
): Promise<Buffer> {
  const { title, facts, lines, sums, notes, withPictures } = list;
  const hasPrices = lines.some(({ price }) => price !== '');
  const columns: readonly PaperColumn[] = [
    { title: 'Menge', width: 44 },
    { title: 'Artikel', width: '*' },
    { title: 'Code', width: 78 },
    ...(hasPrices ? [{ title: 'Preis', width: 100, align: 'right' } as const] : []),
  ];
  const catalogue = getCatalogue(strapi);
  const toRow = ({
    quantity,
    name,
    note,
    code,
    price,
  }: ListPaper['lines'][number]): UndrawnRow => ({
    cells: [
      `${quantity} ×`,
      note === '' ? name : `${name}\nNotiz: ${note}`,
      code,
      ...(hasPrices ? [price] : []),
    ],
    pictureFile: withPictures ? findPicture(catalogue, code) : null,
  });
  const groups = [...Map.groupBy(lines, ({ heading }) => heading)];
  const house = await readHouse(strapi);
  const paper = {
    title,
    origin: `Eigene Liste aus dem Shop von ${house.name}, kein Angebot: Preise und Summen sind unverbindlich.`,
    author: '',
    warning: '',
    facts,
    columns,
    sections: groups.map(([heading, rows]) => ({ heading, rows: rows.map(toRow) })),
    sums,
    notes: [...notes, tellToday(strapi)],
    hasPictures: withPictures,
  };
  return drawInWorker(paper, signal);
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
/** About half a page of their column. */
const MAX_ROW_SERIALS_LENGTH = 400;
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
  signal: AbortSignal,
): Promise<Buffer> {
  const { snapshot } = getCatalogue(strapi);
  const measured = measureLines(snapshot, lines);
  // A code may be the name of a property that every object has.
  const serialsByCode = new Map(Object.entries(serials));
  const rows = measured.flatMap(({ code, quantity, measures }, index): UndrawnRow[] => {
    const offer = findItem(snapshot, code);
    const { weightKg, newValueCents } = measures;
    const [first = '', ...more] = splitSerials(serialsByCode.get(code) ?? []);
    const toRow = (cells: readonly string[]) => ({ cells, pictureFile: null });
    return [
      toRow([
        String(index + 1),
        offer ? `${offer.product.displayname}\n${code}` : code,
        first,
        String(quantity),
        weightKg === null ? '' : toFigure(weightKg * quantity),
        newValueCents === null ? '' : formatPrice(newValueCents * quantity),
        toCountryName(offer?.equipment.countryOfOrigin ?? ''),
      ]),
      ...more.map((text) => toRow(['', '', text, '', '', '', ''])),
    ];
  });
  const sums = sumMeasures(measured, { tellsNewValue: true });
  // A list for customs does not tell the load.
  const told = listMeasureFacts({ ...sums, power: { ...sums.power, items: 0 } });
  const house = await readHouse(strapi);
  const paper = {
    title,
    origin: house.name,
    author: house.name,
    warning: CARNET_WARNING,
    facts: [],
    columns: CARNET_COLUMNS,
    sections: [{ heading: '', rows }],
    sums: [['Stück', String(sums.pieces)] as const, ...told],
    notes: [...CARNET_NOTES, tellToday(strapi)],
    hasPictures: false,
  };
  return drawInWorker(paper, signal);
}

/** Serial numbers of one line, as the rows that they need: a row does not go over the end of a page. */
function splitSerials(serials: readonly string[]): readonly string[] {
  const rows: string[] = [];
  let row = '';
  for (const serial of serials) {
    if (row !== '' && row.length + serial.length > MAX_ROW_SERIALS_LENGTH) {
      rows.push(`${row},`);
      row = '';
    }
    row = row === '' ? serial : `${row}, ${serial}`;
  }
  return row === '' ? rows : [...rows, row];
}

/** `Stand So 29.11.2026` */
function tellToday(strapi: Core.Strapi): string {
  return `Stand ${formatShortDayWithYear(toHouseDate(getDatabaseClock(strapi).now()))}`;
}

function findPicture(catalogue: Catalogue, code: string): string | null {
  const name = findItem(catalogue.snapshot, code)?.images[0]?.split('/').at(-1);
  const path = name ? catalogue.pictures.findFile(name)?.path : undefined;
  return path !== undefined && isPlainFile(path) ? path : null;
}

function toFigure(value: number): string {
  return value.toLocaleString('de-AT', { maximumFractionDigits: 1 });
}

/** `de` becomes `Deutschland`; what is no country stays empty. */
function toCountryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (GERMAN_COUNTRIES.of(code.toUpperCase()) ?? '') : '';
}

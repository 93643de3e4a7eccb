import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { breakWords } from './break-words';

export interface PaperColumn {
  readonly title: string;
  /** Points; one column takes what is left. */
  readonly width: number | '*';
  readonly align?: 'left' | 'right';
}

export interface PaperRow {
  readonly cells: readonly string[];
  /** `data:` address of a JPEG; null where there is none. Rows with the same one share it in the file. */
  readonly picture: string | null;
}

export interface PaperSection {
  /** Empty for a list without headings. */
  readonly heading: string;
  readonly rows: readonly PaperRow[];
}

export interface Paper {
  readonly title: string;
  /** Where it comes from, above the title. */
  readonly origin: string;
  /** In the properties of the file; empty for none. */
  readonly author: string;
  /** What whoever reads it has to know first; empty for nothing. */
  readonly warning: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly columns: readonly PaperColumn[];
  readonly sections: readonly PaperSection[];
  readonly sums: readonly (readonly [string, string])[];
  readonly notes: readonly string[];
  /** Room for pictures before the columns. */
  readonly hasPictures: boolean;
}

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;

const MARGIN = 48;
const PICTURE_POINTS = 40;
/** Between a cell and the next. */
const CELL_GAP = 8;
const TEXT = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');

/** Draws a list on A4: black on white, tagged for screen readers, with numbered pages. Blocks its process until the end. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, author, sections } = paper;
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + 16, left: MARGIN },
    // pdfkit writes the title into XML as it is.
    info: {
      Title: title.replace(/[<&]/g, '+'),
      ...(author !== '' && { Author: author.replace(/[<&]/g, '+') }),
    },
    lang: 'de-AT',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: TEXT,
  });
  const bytes = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);
  drawHead(document, root, paper);
  for (const section of sections) {
    if (section.heading) {
      // A heading does not stand alone at the end of a page.
      if (document.y > document.page.maxY() - 90) document.addPage();
      write(document, root, { text: section.heading, tag: 'H2', font: BOLD, size: 11 });
      document.moveDown(0.3);
    }
    drawRows(document, root, { section, paper });
    document.moveDown(0.8);
  }
  drawFoot(document, root, paper);
  root.end();
  numberPages(document);
  document.end();
  return bytes;
}

async function collect(document: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  await finished(document);
  return Buffer.concat(parts);
}

interface Written {
  readonly text: string;
  readonly tag: 'P' | 'H1' | 'H2';
  readonly font?: string;
  readonly size?: number;
}

function write(document: Document, root: Structure, { text, tag, font = TEXT, size = 9 }: Written) {
  document.font(font).fontSize(size);
  const broken = breakWords(text, findTextWidth(document), (letter) =>
    document.widthOfString(letter),
  );
  document.text(broken, MARGIN, document.y, { structParent: root, structType: tag });
}

function drawHead(document: Document, root: Structure, { origin, title, warning, facts }: Paper) {
  write(document, root, { text: origin, tag: 'P', font: BOLD });
  document.moveDown(0.8);
  write(document, root, { text: title, tag: 'H1', font: BOLD, size: 18 });
  document.moveDown(0.3);
  if (warning) write(document, root, { text: warning, tag: 'P', font: BOLD });
  for (const fact of facts) write(document, root, { text: fact.join(': '), tag: 'P' });
  document.moveDown();
}

interface DrawnRows {
  readonly section: PaperSection;
  readonly paper: Paper;
}

function drawRows(document: Document, root: Structure, { section, paper }: DrawnRows) {
  const { columns, hasPictures } = paper;
  document.font(TEXT).fontSize(9);
  // The types of pdfkit do not know it.
  const tagging = { structParent: root };
  const table = document.table({
    ...tagging,
    columnStyles: [
      ...(hasPictures ? [{ width: PICTURE_POINTS + CELL_GAP }] : []),
      ...columns.map(({ width, align = 'left' }) => ({
        width,
        align: { x: align, y: 'top' as const },
      })),
    ],
    // The first row has the titles of the columns.
    rowStyles: (row) => (hasPictures && row > 0 ? { minHeight: PICTURE_POINTS + CELL_GAP } : {}),
    defaultStyle: { border: [0, 0, 0.5, 0], padding: [4, CELL_GAP, 4, 0] },
  });
  const titles = [...(hasPictures ? ['Bild'] : []), ...columns.map(({ title }) => title)];
  const head = { type: 'TH', scope: 'Column', font: { src: BOLD } } as const;
  table.row(titles.map((text) => ({ ...head, text })));
  const widths = findCellWidths(document, paper);
  for (const { cells, picture } of section.rows) {
    const broken = cells.map((text, index) =>
      breakWords(text, widths[index] ?? 0, (letter) => document.widthOfString(letter)),
    );
    table.row([...(hasPictures ? [''] : []), ...broken]);
    if (hasPictures && picture) drawPicture(document, picture);
  }
  table.end();
}

/** Points that a cell of each column has for its text. */
function findCellWidths(document: Document, { columns, hasPictures }: Paper): readonly number[] {
  const pictures = hasPictures ? PICTURE_POINTS + CELL_GAP : 0;
  const taken = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), pictures);
  const left = findTextWidth(document) - taken;
  return columns.map(({ width }) => (width === '*' ? left : width) - CELL_GAP);
}

function findTextWidth(document: Document): number {
  return document.page.width - 2 * MARGIN;
}

/** At the end of the row that was drawn last. The name of the item says what is on it. */
function drawPicture(document: Document, picture: string): void {
  const { x, y } = document;
  document.markContent('Artifact', { type: 'Layout' });
  const fit: [number, number] = [PICTURE_POINTS, PICTURE_POINTS];
  document.image(picture, MARGIN, y - PICTURE_POINTS - 4, { fit, align: 'center' });
  document.endMarkedContent();
  document.x = x;
  document.y = y;
}

function drawFoot(document: Document, root: Structure, { sums, notes }: Paper): void {
  for (const [label, value] of sums) {
    write(document, root, { text: `${label}: ${value}`, tag: 'P', font: BOLD, size: 10 });
  }
  for (const text of notes) {
    document.moveDown(0.4);
    write(document, root, { text, tag: 'P', size: 8 });
  }
}

function numberPages(document: Document): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    const y = document.page.height - MARGIN + 8;
    document.font(TEXT).fontSize(8);
    document.text(`Seite ${page + 1} von ${count}`, MARGIN, y, { lineBreak: false });
    document.endMarkedContent();
  }
}

import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

export interface PaperColumn {
  readonly title: string;
  /** Points; one column takes what is left. */
  readonly width: number | '*';
  readonly align?: 'left' | 'right';
}

export interface PaperRow {
  readonly cells: readonly string[];
  /** File of a picture; null where there is none. */
  readonly picture?: string | null;
}

export interface PaperSection {
  /** Empty for a list without headings. */
  readonly heading: string;
  readonly rows: readonly PaperRow[];
}

export interface Paper {
  readonly title: string;
  /** Who made it, above the title. */
  readonly house: string;
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
/** Sharp enough on paper, and 500 of them still small. */
const PICTURE_PIXELS = 160;
const TEXT = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');

/** Draws a list on A4: black on white, tagged for screen readers, with numbered pages. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, house, sections, hasPictures } = paper;
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + 16, left: MARGIN },
    // pdfkit writes the title into XML as it is.
    info: { Title: title.replace(/[<&]/g, '+'), Author: house.replace(/[<&]/g, '+') },
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
    const pictures = hasPictures ? await Promise.all(section.rows.map(readPicture)) : null;
    drawRows(document, root, { section, paper, pictures });
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
  document.text(text, MARGIN, document.y, { structParent: root, structType: tag });
}

function drawHead(document: Document, root: Structure, { house, title, warning, facts }: Paper) {
  write(document, root, { text: house, tag: 'P', font: BOLD });
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
  readonly pictures: readonly (Buffer | null)[] | null;
}

function drawRows(document: Document, root: Structure, { section, paper, pictures }: DrawnRows) {
  const { columns } = paper;
  document.font(TEXT).fontSize(9);
  // The types of pdfkit do not know it.
  const tagging = { structParent: root };
  const table = document.table({
    ...tagging,
    columnStyles: [
      ...(pictures ? [{ width: PICTURE_POINTS + 8 }] : []),
      ...columns.map(({ width, align = 'left' }) => ({
        width,
        align: { x: align, y: 'top' as const },
      })),
    ],
    // The first row has the titles of the columns.
    rowStyles: (row) => (pictures && row > 0 ? { minHeight: PICTURE_POINTS + 8 } : {}),
    defaultStyle: { border: [0, 0, 0.5, 0], padding: [4, 8, 4, 0] },
  });
  const titles = [...(pictures ? ['Bild'] : []), ...columns.map(({ title }) => title)];
  const head = { type: 'TH', scope: 'Column', font: { src: BOLD } } as const;
  table.row(titles.map((text) => ({ ...head, text })));
  for (const [index, { cells }] of section.rows.entries()) {
    table.row([...(pictures ? [''] : []), ...cells]);
    const picture = pictures?.[index];
    if (picture) drawPicture(document, picture);
  }
  table.end();
}

/** At the end of the row that was drawn last. The name of the item says what is on it. */
function drawPicture(document: Document, picture: Buffer): void {
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

/** A picture as every PDF can show it; null for one that cannot be read, the list is worth more than that. */
function readPicture({ picture }: PaperRow): Promise<Buffer | null> | null {
  if (!picture) return null;
  return sharp(picture)
    .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null);
}

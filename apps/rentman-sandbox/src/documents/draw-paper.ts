import { formatPrice, toCents } from '@klappe/domain';
import PDFDocument from 'pdfkit';

export interface Paper {
  /** `Angebot 2026-014` */
  readonly title: string;
  /** What stands below the title, a line each. */
  readonly facts: readonly string[];
  readonly lines: readonly PaperLine[];
  /** Euros, in the order in which they stand at the end. */
  readonly sums: readonly (readonly [label: string, euros: number])[];
  readonly now: number;
}

export interface PaperLine {
  readonly quantity: number;
  readonly name: string;
}

const MARGIN = 56;

/** Writes a document as a house sends it: a small PDF of one or more pages. */
export function drawPaper({ title, facts, lines, sums, now }: Paper): Uint8Array {
  const info = { Title: title, CreationDate: new Date(now) };
  const paper = new PDFDocument({ size: 'A4', margin: MARGIN, info, lang: 'de-AT' });
  paper.font('Helvetica-Bold').fontSize(11).text('Lichtspiel Rental GmbH').moveDown(2);
  paper.fontSize(20).text(title).moveDown(0.5);
  paper.font('Helvetica').fontSize(11);
  for (const fact of facts) paper.text(fact);
  paper.moveDown();
  for (const { quantity, name } of lines) paper.text(`${quantity} × ${name}`);
  paper.moveDown();
  for (const [label, euros] of sums) {
    paper.text(`${label}: ${formatPrice(toCents(euros))}`, { align: 'right' });
  }
  paper.end();
  const bytes: unknown = paper.read();
  if (bytes instanceof Uint8Array) return bytes;
  throw new Error(`${title} came out empty`);
}

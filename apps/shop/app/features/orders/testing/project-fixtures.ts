import { OrderProject } from '@klappe/contracts';
import type { ComparedLine } from '@klappe/domain';

/** A line of an inquiry or a plan. */
export function aLine(key: string, changes: Partial<ComparedLine> = {}): ComparedLine {
  return {
    key,
    code: key,
    name: `Artikel ${key}`,
    quantity: 1,
    unitPriceCents: 1000,
    category: 'Licht',
    subcategory: 'led',
    remark: '',
    isOption: false,
    parts: [],
    ...changes,
  };
}

/** What became of an inquiry, read as the shop reads it: a valid offer that plans what was asked. */
export function aProject(changes: Readonly<Record<string, unknown>> = {}): OrderProject {
  return OrderProject.parse({
    stage: 'offer',
    reached: [
      { stage: 'received', at: '2026-11-19T09:00:00Z' },
      { stage: 'in-progress', at: '2026-11-20T09:00:00Z' },
      { stage: 'offer', at: '2026-11-23T09:00:00Z' },
    ],
    asked: [aLine('A')],
    planned: [aLine('A')],
    offers: [anOfferOf()],
    documents: [{ id: 'q3', kind: 'offer', name: 'Angebot V1 (PDF)' }],
    ...changes,
  });
}

export function anOfferOf(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 3,
    number: '118',
    version: 1,
    subject: 'Werbespot',
    date: '2026-11-23',
    validUntil: '2026-12-04',
    isValid: true,
    netCents: 80_000,
    vatCents: 16_000,
    grossCents: 96_000,
    ...changes,
  };
}

/** An invoice that is not paid. */
export function anInvoice(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 'invoice-5',
    kind: 'invoice',
    name: 'Rechnung 2026-005',
    date: '2026-11-30',
    openCents: 1_356_240,
    dueOn: null,
    ...changes,
  };
}

import type { OrderProject } from '@klappe/contracts';
import { type PaperAhead, STAGE_RULES } from '@klappe/domain';

interface Paper {
  readonly name: string;
  /** When it comes. */
  readonly condition: string;
}

/** The papers that the house still sends, each until it is there or its time is over. */
export function listPapersAhead(
  { stage, documents }: Pick<OrderProject, 'stage' | 'documents'>,
  isPurchase: boolean,
): readonly Paper[] {
  const papers: Readonly<Record<PaperAhead, Paper>> = {
    contract: { name: 'Vertrag', condition: 'nach Bestätigung' },
    invoice: { name: 'Rechnung', condition: isPurchase ? 'nach Übergabe' : 'nach Rückgabe' },
  };
  // What is bought is handed out for good: nothing of it comes back.
  const isHandedOver = isPurchase && stage === 'out';
  return STAGE_RULES[stage].papersAhead
    .filter((paper) => !(isHandedOver && paper === 'invoice'))
    .filter((paper) => !documents.some(({ kind }) => kind === paper))
    .map((paper) => papers[paper]);
}

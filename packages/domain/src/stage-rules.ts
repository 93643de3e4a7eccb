import type { ProjectStage } from './project-stage.ts';

/** How a customer's wish reaches the house: at once, as a request to the house, or by telephone only. */
export const REQUEST_WAYS = ['directly', 'by-request', 'none'] as const;
export type RequestWay = (typeof REQUEST_WAYS)[number];

/** The papers that the house still sends when all goes its way. */
export type PaperAhead = 'contract' | 'invoice';

/** What customer and house may still do about an inquiry. */
export interface StageRules {
  /** Until the house has decided the customer changes the inquiry itself, then asks, until the equipment is packed. */
  readonly change: RequestWay;
  /** An inquiry is withdrawn at once until there is an offer, and by asking until the equipment is packed. */
  readonly withdrawal: RequestWay;
  /** Why no offer can be accepted, whatever an offer itself says; null where one can. */
  readonly noAcceptance: string | null;
  readonly papersAhead: readonly PaperAhead[];
}

const NO_OFFER = 'Zu dieser Anfrage liegt kein Angebot vor.';
const IS_CONFIRMED = 'Diese Anfrage ist schon bestätigt. Es gibt kein Angebot mehr anzunehmen.';
const BY_TELEPHONE = { change: 'none', withdrawal: 'none', papersAhead: [] } as const;

/** Every stage with what either side may do at it: page, calls and mails go by this alone. */
export const STAGE_RULES: Readonly<Record<ProjectStage, StageRules>> = {
  received: {
    change: 'directly',
    withdrawal: 'directly',
    noAcceptance: NO_OFFER,
    papersAhead: ['contract', 'invoice'],
  },
  'in-progress': {
    change: 'by-request',
    withdrawal: 'directly',
    noAcceptance: NO_OFFER,
    papersAhead: ['contract', 'invoice'],
  },
  offer: {
    change: 'by-request',
    withdrawal: 'by-request',
    noAcceptance: null,
    papersAhead: ['contract', 'invoice'],
  },
  confirmed: {
    change: 'by-request',
    withdrawal: 'by-request',
    noAcceptance: IS_CONFIRMED,
    papersAhead: ['invoice'],
  },
  packed: { ...BY_TELEPHONE, noAcceptance: IS_CONFIRMED, papersAhead: ['invoice'] },
  out: { ...BY_TELEPHONE, noAcceptance: IS_CONFIRMED, papersAhead: ['invoice'] },
  returned: { ...BY_TELEPHONE, noAcceptance: IS_CONFIRMED },
  declined: { ...BY_TELEPHONE, noAcceptance: 'Das Haus hat diese Anfrage abgelehnt.' },
  cancelled: { ...BY_TELEPHONE, noAcceptance: 'Diese Anfrage ist storniert.' },
  withdrawn: { ...BY_TELEPHONE, noAcceptance: 'Sie haben diese Anfrage zurückgezogen.' },
  expired: {
    ...BY_TELEPHONE,
    change: 'by-request',
    noAcceptance: 'Dieses Angebot ist abgelaufen. Bitte fragen Sie ein neues an.',
  },
};

/** Without a word of the stage: this version was replaced, or its last day is over. */
export const OFFER_ENDED = 'Dieses Angebot gilt nicht mehr. Bitte sehen Sie nach dem neuesten.';

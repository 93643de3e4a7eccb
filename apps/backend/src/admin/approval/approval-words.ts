const KINDS: Readonly<Record<string, string>> = {
  membership: 'Möchte zur Firma gehören',
  'company-change': 'Möchte Firmendaten ändern',
};

const DECIDERS: Readonly<Record<string, string>> = {
  'contact-person': 'als Ansprechpartner in Rentman bekannt',
  'mail-domain': 'über die Email-Adresse der Firma',
  house: 'vom Haus',
  member: 'von einem Kollegen',
};

/** What somebody wants; an unknown kind is shown by its name. */
export function toApprovalKind(kind: unknown): string {
  return KINDS[String(kind)] ?? String(kind);
}

/** Who decided; empty while nobody has. */
export function toDecider(decidedBy: unknown): string {
  return DECIDERS[String(decidedBy)] ?? '';
}

/** What the rental system knows of a customer number: the answer of `GET /rentman/customer/code/{n}`. */
export interface CustomerRecord {
  readonly type: string;
  /** Company name. */
  readonly name: string;
  readonly firstname: string;
  readonly surname: string;
  readonly email_1: string;
}

/** What somebody claims who registers with a customer number. */
export interface CustomerClaim {
  readonly client: 'company' | 'private';
  readonly company: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/**
 * True when the claim fits the record: private by first name, last name, e-mail address and type; company by name and type.
 * Case, outer and double blanks do not count, everything else does; what is empty fits nothing.
 */
export function matchesCustomerRecord(claim: CustomerClaim, record: CustomerRecord): boolean {
  if (claim.client !== record.type) return false;
  return claim.client === 'company'
    ? isSameText(claim.company, record.name)
    : isSameText(claim.firstname, record.firstname) &&
        isSameText(claim.lastname, record.surname) &&
        isSameText(claim.email, record.email_1);
}

function isSameText(a: string, b: string): boolean {
  const plain = toComparable(a);
  return plain !== '' && plain === toComparable(b);
}

function toComparable(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** What a stored form may hold: `default` is no choice and is read as `company`. */
export const CLIENT_TYPES = ['default', 'company', 'private'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];
/** What a customer chooses between. */
export const CHOSEN_CLIENT_TYPES = ['company', 'private'] as const;
export const CLIENT_TYPE_LABELS: Readonly<Record<Exclude<ClientType, 'default'>, string>> = {
  company: 'Firma',
  private: 'Privat',
};

/** Whom an account stands for; the `client` of an account. */
export const CUSTOMER_KINDS = ['private', 'business'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** Reads the kind of an account; any value but `business` is treated as private. */
export function parseCustomerKind(value: unknown): CustomerKind {
  return value === 'business' ? 'business' : 'private';
}

/** The client type that an account's owner has in an inquiry. */
export function toClientType(kind: CustomerKind): Exclude<ClientType, 'default'> {
  return kind === 'business' ? 'company' : 'private';
}

/** The kind of account that a client type makes; `default` is treated like `company`. */
export function toCustomerKind(client: ClientType): CustomerKind {
  return client === 'private' ? 'private' : 'business';
}

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

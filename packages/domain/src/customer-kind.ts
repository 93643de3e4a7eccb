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

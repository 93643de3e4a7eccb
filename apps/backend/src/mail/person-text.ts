const MAX_NAME_LENGTH = 60;

/** Only letters stay of a name: mail programs make links of everything that looks like an address. */
export function toPlainName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M} .\u2019'-]/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim();
}

/**
 * Name and email address of somebody who registered, for the mails of others.
 */
export function toPersonText(person: {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}): string {
  const name = toPlainName(`${person.firstname} ${person.lastname}`);
  return name === '' ? person.email : `${name} (${person.email})`;
}

const MAX_NAME_LENGTH = 60;

/**
 * Name and email address of somebody who registered, for the mails of others. Only letters stay of the name: mail
 * programs make links of everything that looks like an address.
 */
export function toPersonText(person: {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}): string {
  const name = `${person.firstname} ${person.lastname}`
    .replace(/[^\p{L}\p{M} .\u2019'-]/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return name === '' ? person.email : `${name} (${person.email})`;
}

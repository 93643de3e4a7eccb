/** The mailbox behind an address, in lower case: `name+word@house.example` is delivered to `name@house.example`. */
export function toMailbox(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

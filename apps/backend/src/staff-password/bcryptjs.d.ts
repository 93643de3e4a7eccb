/** Comes with Strapi, which hashes the passwords of staff with it; it has no types of its own. */
declare module 'bcryptjs' {
  export function hash(password: string, rounds: number): Promise<string>;
}

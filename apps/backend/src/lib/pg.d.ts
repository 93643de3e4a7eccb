/** The part of PostgreSQL's driver that is used directly; everything else goes through Strapi and knex. */
declare module 'pg' {
  export const defaults: { parseInputDatesAsUTC: boolean };
  export const types: {
    readonly builtins: Readonly<Record<'TIMESTAMP', number>>;
    setTypeParser(type: number, parse: (text: string) => unknown): void;
  };
}

/** The part of PostgreSQL's driver that is used directly; everything else goes through Strapi and knex. */
declare module 'pg' {
  export const defaults: { parseInputDatesAsUTC: boolean };
  export const types: {
    readonly builtins: Readonly<Record<'TIMESTAMP', number>>;
    setTypeParser(type: number, parse: (text: string) => unknown): void;
  };

  interface ClientOptions {
    readonly connectionString: string;
    readonly keepAlive?: boolean;
    readonly connectionTimeoutMillis?: number;
    /** A statement that takes longer is given up. */
    readonly query_timeout?: number;
    readonly lock_timeout?: number;
    readonly application_name?: string;
  }

  export class Client {
    constructor(options: ClientOptions);
    connect(): Promise<void>;
    query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: unknown[] }>;
    end(): Promise<void>;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'notification', listener: (message: { readonly payload?: string }) => void): this;
  }
}

interface Selection {
  readonly where: object;
  readonly select?: readonly string[];
  readonly populate?: object;
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly offset?: number;
  readonly limit?: number;
}

/** What the outbox and the records use of `strapi.db.query(uid)`. Rows are parsed by whoever asks. */
export interface DatabaseQuery {
  findOne(selection: Selection): Promise<unknown>;
  findMany(selection: Selection): Promise<unknown>;
  create(params: { data: object }): Promise<unknown>;
  /** One UPDATE statement: its condition and its writing cannot be torn apart. */
  updateMany(params: { where: object; data: object }): Promise<{ count: number }>;
}

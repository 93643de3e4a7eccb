/** What the outbox and the records use of `strapi.db.query(uid)`. Rows are parsed by whoever asks. */
export interface DatabaseQuery {
  findOne(params: object): Promise<unknown>;
  findMany(params: object): Promise<unknown>;
  create(params: { data: object }): Promise<unknown>;
  /** One UPDATE statement: its condition and its writing cannot be torn apart. */
  updateMany(params: { where: object; data: object }): Promise<{ count: number }>;
}

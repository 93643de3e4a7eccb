import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const Schema = z.looseObject({
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.looseObject({})).default({}),
});

export type Schema = z.infer<typeof Schema>;

const Operation = z.looseObject({ responses: z.record(z.string(), z.looseObject({})) });

const OpenApi = z.object({
  openapi: z.string(),
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

export type OpenApi = z.infer<typeof OpenApi>;

/** Null when there is no document. */
export function readOpenApi(path: string): OpenApi | null {
  return existsSync(path) ? OpenApi.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** Whether the document knows a method of a path such as `/equipment/{id}/accessories`. */
export function knowsOperation({ paths }: OpenApi, method: string, path: string): boolean {
  return paths[path]?.[method.toLowerCase()] !== undefined;
}

import type { Core } from '@strapi/strapi';
import type { JsonField } from './json-pieces';
import { createRegistry } from './registry';

/** The account whose data are read. */
interface Owner {
  readonly id: number;
  readonly email: string;
}

/** A part of the file with everything that is stored of an account. */
interface OwnDataPart {
  /** The field of the file. */
  readonly name: string;
  /** Read as the file is sent: rows that may be many come one after the other. */
  read(owner: Owner): Promise<JsonField> | AsyncIterable<unknown>;
}

const parts = createRegistry<OwnDataPart>('Own data');

/** Each module says what it keeps of an account. */
export function addOwnData(strapi: Core.Strapi, name: string, read: OwnDataPart['read']): void {
  parts.add(strapi, { name, read });
}

/** Every part by its name, in the sequence of modules. */
export async function readOwnData(
  strapi: Core.Strapi,
  owner: Owner,
): Promise<Readonly<Record<string, JsonField>>> {
  const fields: Record<string, JsonField> = {};
  for (const { name, read } of parts.list(strapi)) fields[name] = await read(owner);
  return fields;
}

import { randomUUID } from 'node:crypto';
import { readVariables } from '#tools/env.ts';
import { createDatabase, dropDatabase } from '#tools/postgres/testing/databases.ts';
import { ROOT } from '#tools/repository.ts';

/** The database of the stack that the others are copies of. */
const TEMPLATE = 'stack_template';

export interface StackDatabase {
  readonly url: string;
  /** Keeps a copy that later stacks start from. */
  keepAsTemplate(): Promise<void>;
  drop(): Promise<void>;
}

/** A database for a stack in a cluster; null on SQLite, which is a file in the data folder. */
export async function createStackDatabase(
  cluster: string | undefined,
  isCopy: boolean,
): Promise<StackDatabase | null> {
  if (cluster === undefined) return null;
  const variables = readVariables(ROOT);
  const name = `stack_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(variables, cluster, {
    name,
    ...(isCopy ? { template: TEMPLATE } : {}),
  });
  return {
    url,
    async keepAsTemplate() {
      await createDatabase(variables, cluster, { name: TEMPLATE, template: name });
    },
    drop: () => dropDatabase(variables, cluster, name),
  };
}

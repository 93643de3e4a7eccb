import { createRegistry } from '../../../lib/registry';

/** Deletes what goes with the projects of these ids. */
export const deletedProjects =
  createRegistry<(ids: readonly number[]) => Promise<void>>('Deleted projects');

import { createRegistry } from '../../../lib/registry';

/** What else is deleted with the projects of these ids. */
export const deletedProjects =
  createRegistry<(ids: readonly number[]) => Promise<void>>('Deleted projects');

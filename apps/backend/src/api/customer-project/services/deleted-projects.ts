import { createRegistry } from '../../../lib/registry';

/** What else is deleted when the project with this id has been. */
export const deletedProjects = createRegistry<(id: number) => Promise<void>>('Deleted projects');

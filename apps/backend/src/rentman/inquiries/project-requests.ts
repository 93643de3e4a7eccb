import {
  createProjectRequest,
  createProjectRequestLine,
  fetchProjectRequest,
  fetchProjectRequestLines,
  fetchProjectRequestsByExternalReference,
  type Rentman,
} from '@klappe/rentman';
import type { ProjectRequests } from './deliver-inquiry';

/** Rentman's project requests over its API. */
export function connectProjectRequests(rentman: Rentman): ProjectRequests {
  return {
    findByReference: (reference) => fetchProjectRequestsByExternalReference(rentman, reference),
    fetch: (id) => fetchProjectRequest(rentman, id),
    create: (draft) => createProjectRequest(rentman, draft),
    fetchLines: (id) => fetchProjectRequestLines(rentman, id),
    addLine: (id, draft) => createProjectRequestLine(rentman, id, draft),
  };
}

import type { ProjectRequest } from '@klappe/rentman';
import type { Inquiry } from '../../api/inquiry/records/inquiry';

/** Rentman may cut a long name; so much of it still tells two inquiries apart. */
const TELLING_LENGTH = 60;

/**
 * True when a request that carries our number is this inquiry. The number alone is not enough: another
 * installation, or this one before its database was reset, may have used it for somebody else.
 */
export function isOurRequest(
  request: Pick<ProjectRequest, 'name' | 'externalReference'>,
  inquiry: Pick<Inquiry, 'name' | 'number'>,
): boolean {
  if (request.externalReference !== inquiry.number) return false;
  const [theirs, ours] = [normalise(request.name), normalise(inquiry.name)];
  return theirs === ours || (theirs.length >= TELLING_LENGTH && ours.startsWith(theirs));
}

/** Only letters and digits count: blanks and signs may come back changed. */
function normalise(name: string): string {
  return name
    .toLowerCase()
    .replace(/&amp;|&quot;|&#0?39;|&lt;|&gt;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

import {
  acceptGuestOffer,
  changeGuestInquiry,
  type GuestInquiry,
  listGuestMessages,
  sendGuestMessage,
  showGuestInquiry,
  withdrawGuestInquiry,
} from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { fetchDocument } from '#app/backend/documents.ts';
import { trySessionStorage } from '#app/browser/session-storage.ts';
import { type InquiryAccess, withKey } from './inquiry-access.ts';

const toStorageKey = (link: string) => `guest:${link}`;

/** The session of this tab for a link; empty without one. */
export function readGuestSession(link: string): string {
  return trySessionStorage((storage) => storage.getItem(toStorageKey(link))) ?? '';
}

export function keepGuestSession(link: string, session: string): void {
  trySessionStorage((storage) => storage.setItem(toStorageKey(link), session));
}

const STAFF_VIEW_TEXT =
  'Kundenansicht: So sieht der Kunde diese Anfrage. Senden lässt sich hier nichts.';
const STAFF_VIEW = '#ansicht=';

/** Takes the session with which staff open the page out of its address, so that nobody copies it along with the link. */
export function takeStaffView(link: string): void {
  const { hash, pathname } = window.location;
  if (!hash.startsWith(STAFF_VIEW)) return;
  keepGuestSession(link, hash.slice(STAFF_VIEW.length));
  window.history.replaceState(window.history.state, '', pathname);
}

export function createGuestAccess(
  link: string,
  { token, isStaffView }: { readonly token: string; readonly isStaffView: boolean },
): InquiryAccess {
  const call = { params: { link }, token };
  return {
    isGuest: true,
    viewOnlyText: isStaffView ? STAFF_VIEW_TEXT : '',
    pagePath: `/anfrage/${link}`,
    async load() {
      const { data } = await callBackend(showGuestInquiry, call);
      // A session that has ended leaves the page as it is.
      if (token !== '' && !data.isOpen) throw new BackendError(SESSION_ENDED);
      return data;
    },
    loadOlderMessages: async (before) =>
      (await callBackend(listGuestMessages, { ...call, input: { before } })).data,
    sendMessage: (text, key) =>
      callBackend(sendGuestMessage, { ...call, input: { data: { text } }, headers: withKey(key) }),
    accept: (offer, key) =>
      callBackend(acceptGuestOffer, { ...call, input: { data: { offer } }, headers: withKey(key) }),
    change: (change, key) =>
      callBackend(changeGuestInquiry, { ...call, input: { data: change }, headers: withKey(key) }),
    withdraw: (key) => callBackend(withdrawGuestInquiry, { ...call, headers: withKey(key) }),
    fetchDocument: (documentId) =>
      fetchDocument({ inquiry: `guest-inquiries/${link}`, documentId, token }),
  };
}

const SESSION_ENDED = { failure: 'refused', request: 'GET /guest-inquiries', status: 403 } as const;

/** The inquiry of a link with what the session of this tab shows, `gone` for a link that is none any more, or null when it cannot be loaded. */
export async function fetchGuestInquiry(link: string): Promise<GuestInquiry | 'gone' | null> {
  try {
    const call = { params: { link }, token: readGuestSession(link) };
    return (await callBackend(showGuestInquiry, call)).data;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return error.isAbsent ? 'gone' : null;
  }
}

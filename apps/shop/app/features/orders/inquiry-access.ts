import {
  acceptOffer,
  changeOrder,
  IDEMPOTENCY_KEY_HEADER,
  type InquiryChangeWrite,
  listOrderMessages,
  type OlderMessages,
  type OrderDetail,
  type OrderProject,
  sendOrderMessage,
  showOrder,
  withdrawOrder,
} from '@klappe/contracts';
import { createContext, useContext } from 'react';
import { fetchDocument } from '#app/backend/documents.ts';
import { withBearer } from '#app/session/bearer.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';

interface Answer {
  readonly data: OrderProject;
}

/** How the page of an inquiry reaches the backend: as an account, or as a guest by link and code. Keys make one of many attempts. */
export interface InquiryAccess {
  readonly isGuest: boolean;
  /** Why nothing can be sent from here, for the reader; empty where it can. */
  readonly viewOnlyText: string;
  /** The path of the inquiry's page. */
  readonly pagePath: string;
  load(): Promise<OrderDetail>;
  /** The messages before the one of that id. */
  loadOlderMessages(before: number): Promise<OlderMessages>;
  sendMessage(text: string, key: string): Promise<Answer>;
  accept(offer: number, key: string): Promise<Answer>;
  withdraw(key: string): Promise<Answer>;
  change(change: InquiryChangeWrite, key: string): Promise<Answer>;
  fetchDocument(documentId: string): Promise<Blob>;
}

const AccessContext = createContext<InquiryAccess | null>(null);

export const InquiryAccessProvider = AccessContext.Provider;

export function useInquiryAccess(): InquiryAccess {
  const access = useContext(AccessContext);
  if (!access) throw new Error('No access to an inquiry is provided');
  return access;
}

/** False for a reader who only looks: a colleague, or staff in the customer view. */
export function useMaySend(): boolean {
  return useInquiryAccess().viewOnlyText === '';
}

export const withKey = (key: string) => ({ [IDEMPOTENCY_KEY_HEADER]: key });

export function createAccountAccess({
  id,
  sentBy,
}: Pick<OrderDetail, 'id' | 'sentBy'>): InquiryAccess {
  const params = { id };
  return {
    isGuest: false,
    viewOnlyText:
      sentBy &&
      `Gesendet von ${sentBy}. Antworten und ändern kann nur, wer die Anfrage gesendet hat.`,
    pagePath: `/profile/orders/${id}`,
    load: async () => (await callAsCustomer(showOrder, { params })).data,
    loadOlderMessages: async (before) =>
      (await callAsCustomer(listOrderMessages, { params, input: { before } })).data,
    sendMessage: (text, key) =>
      callAsCustomer(sendOrderMessage, {
        params,
        input: { data: { text } },
        headers: withKey(key),
      }),
    accept: (offer, key) =>
      callAsCustomer(acceptOffer, { params, input: { data: { offer } }, headers: withKey(key) }),
    change: (change, key) =>
      callAsCustomer(changeOrder, { params, input: { data: change }, headers: withKey(key) }),
    withdraw: (key) => callAsCustomer(withdrawOrder, { params, headers: withKey(key) }),
    fetchDocument: (documentId) =>
      withBearer((token) => fetchDocument({ inquiry: `orders/${id}`, documentId, token })),
  };
}

import { createContext, useContext } from 'react';
import type { SendState } from './send-state.ts';

interface InquirySending {
  readonly state: SendState;
  readonly submit: () => Promise<void>;
}

export const InquiryContext = createContext<InquirySending | null>(null);

/** The sending of the form this stands in. */
export function useInquirySending(): InquirySending {
  const sending = useContext(InquiryContext);
  if (!sending) throw new Error('There is no InquiryForm around');
  return sending;
}

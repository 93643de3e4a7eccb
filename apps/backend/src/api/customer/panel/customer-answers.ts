import type { InquiryRow } from '../../inquiry-board/panel/board-answers';

/** What the panel's calls about customers answer. The panel's bundle imports these types and nothing else of the backend. */
export interface FindAnswer {
  readonly inquiries: readonly InquiryRow[];
  readonly customers: readonly FoundCustomer[];
  readonly messages: readonly FoundMessage[];
  readonly items: readonly FoundItem[];
}

export interface FoundCustomer {
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

export interface FoundMessage {
  readonly name: string;
  readonly subject: string;
  readonly isDone: boolean;
}

export interface FoundItem {
  readonly code: string;
  readonly name: string;
}

/** A customer is who writes from an address: guests have no account. */
export interface CustomerPage {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly inquiries: readonly InquiryRow[];
  readonly messages: readonly CustomerMessage[];
  /** Null for a guest. */
  readonly account: CustomerAccount | null;
  readonly colleagues: readonly FoundCustomer[];
  readonly rentman: { readonly id: number; readonly link: string | null } | null;
}

export interface CustomerMessage {
  readonly at: string;
  readonly subject: string;
  readonly message: string;
  readonly isDone: boolean;
}

export interface CustomerAccount {
  readonly id: number;
  readonly username: string;
  readonly kind: 'private' | 'business';
  readonly customerNumber: string;
  readonly isConfirmed: boolean;
  readonly isBlocked: boolean;
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
  /** Of the last 24 hours. */
  readonly failedLogins: number;
  readonly devices: readonly { readonly device: string; readonly lastUsedAt: string }[];
  /** What the account that looks may do. */
  readonly mayCare: boolean;
  readonly mayDelete: boolean;
}

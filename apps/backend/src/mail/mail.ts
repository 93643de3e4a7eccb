/** A mail as it leaves the house. */
export interface Mail {
  /** Names the mail for good: file name, Message-ID, and what keeps it from being queued twice. */
  readonly key: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What the panel's call behind "Nachrichten" answers. The panel's bundle imports these types and nothing else of the backend. */
export interface MessageList {
  readonly rows: readonly Message[];
  readonly page: number;
  readonly pages: number;
  readonly counts: Readonly<Record<MessageTab, number>>;
}

export type MessageTab = 'open' | 'done';

export interface Message {
  readonly documentId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  readonly at: string;
  /** Null while it is open. */
  readonly doneAt: string | null;
  readonly doneBy: string;
}

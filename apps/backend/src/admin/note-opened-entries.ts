import type { StrapiApp } from '@strapi/strapi/admin';

/** What the store of Strapi's panel is told of an entry that is loaded or saved. */
interface StoreAction {
  readonly type: string;
  readonly meta?: {
    readonly arg?: { readonly endpointName?: string; readonly originalArgs?: EntryCall };
  };
  readonly payload?: { readonly data?: Entry };
}

interface EntryCall {
  readonly documentId?: string;
  readonly params?: { readonly status?: string };
  readonly data?: Entry;
}

interface Entry {
  readonly documentId?: string;
  updatedAt?: string;
}

const SAVES = new Set(['updateDocument', 'publishDocument']);

/** Sends with every save when the entry in the form was changed last, so that the backend refuses to overwrite a newer one. */
export function noteOpenedEntries(app: StrapiApp): void {
  app.addMiddlewares([() => () => addOpened]);
}

function addOpened(next: (action: StoreAction) => unknown) {
  const opened = new Map<string, string>();

  function note({ data }: NonNullable<StoreAction['payload']>, call: EntryCall): void {
    if (!data?.documentId || !data.updatedAt) return;
    opened.set(toKey(data.documentId, call.params?.status), data.updatedAt);
  }

  function addTo({ data, documentId = data?.documentId ?? '' }: EntryCall): void {
    const updatedAt = opened.get(toKey(documentId)) ?? opened.get(toKey(documentId, 'published'));
    if (data && updatedAt !== undefined) data.updatedAt = updatedAt;
  }

  return (action: StoreAction) => {
    const { endpointName = '', originalArgs } = action.meta?.arg ?? {};
    const state = action.type.split('/').at(-1);
    if (originalArgs && endpointName === 'getDocument' && action.payload) {
      note(action.payload, originalArgs);
    }
    if (originalArgs && SAVES.has(endpointName)) {
      if (state === 'pending') addTo(originalArgs);
      if (state === 'fulfilled') forget(originalArgs);
    }
    return next(action);
  };

  /** After its own save the form loads the entry again. */
  function forget({ data, documentId = data?.documentId ?? '' }: EntryCall): void {
    opened.delete(toKey(documentId));
    opened.delete(toKey(documentId, 'published'));
  }
}

/** An entry with drafts has two states; only the draft is saved. */
function toKey(documentId: string, status = 'draft'): string {
  return `${documentId} ${status}`;
}

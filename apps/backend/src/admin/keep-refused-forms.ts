import type { StrapiApp } from '@strapi/strapi/admin';

/** What the store of Strapi's panel is told: that a save began or ended, or that a loaded document changes. */
interface StoreAction {
  readonly type: string;
  readonly meta?: { readonly arg?: { readonly endpointName?: string } };
  readonly payload?: { readonly queryCacheKey?: string } | SaveError;
}

interface SaveError {
  name: string;
  message: string;
  /** Missing when no answer came. */
  readonly status?: number;
  details?: { readonly errors?: readonly unknown[] };
}

const SAVE = 'updateDocument';
const AWAY = 'Nicht gespeichert: Der Server ist nicht erreichbar. Ihre Eingaben stehen noch hier.';

/**
 * Keeps a form as typed when its save is refused. Strapi writes what is being saved into the document it has loaded and
 * takes that back after a refusal; the form follows the document, so that all that was typed would be gone. Here the
 * document changes once the backend has stored it.
 */
export function keepRefusedForms(app: StrapiApp): void {
  app.addMiddlewares([() => () => holdChanges]);
}

function holdChanges(next: (action: StoreAction) => unknown) {
  let isSaving = false;
  let heldChange: StoreAction | null = null;

  function endSave(action: StoreAction): void {
    if (heldChange && action.type.endsWith('/fulfilled')) next(heldChange);
    heldChange = null;
    if (action.payload && 'message' in action.payload) toFieldError(action.payload);
  }

  return (action: StoreAction) => {
    if (isDocumentChange(action)) {
      // Outside a save it takes back a change that was never made.
      if (isSaving) heldChange = action;
      return action;
    }
    if (action.meta?.arg?.endpointName === SAVE) {
      isSaving = action.type.endsWith('/pending');
      if (!isSaving) endSave(action);
    }
    return next(action);
  };
}

function isDocumentChange({ type, payload }: StoreAction): boolean {
  if (!type.endsWith('/queryResultPatched') || !payload) return false;
  return 'queryCacheKey' in payload && payload.queryCacheKey?.startsWith('getDocument(') === true;
}

/** After any other error than one of fields Strapi counts the form as saved, and loads it anew. */
function toFieldError(error: SaveError): void {
  if (error.status === undefined) error.message = AWAY;
  if (!error.details?.errors) error.details = {};
  error.name = 'ValidationError';
}

import type { StrapiApp } from '@strapi/strapi/admin';

/** What the store of Strapi's panel is told: that a save or a load began or ended, or that a loaded document changes. */
interface StoreAction {
  readonly type: string;
  readonly meta?: { readonly arg?: Call };
  readonly payload?: { readonly queryCacheKey?: string } | SaveError;
}

interface Call {
  readonly endpointName?: string;
  readonly queryCacheKey?: string;
  /** False where the store loads again by itself what a save, stored or refused, may have changed. */
  readonly subscribe?: boolean;
}

interface SaveError {
  name: string;
  message: string;
  /** Missing when no answer came. */
  readonly status?: number;
  details?: { readonly errors?: readonly unknown[] };
}

const SAVE = 'updateDocument';
const LOAD = 'getDocument';
const AWAY = 'Nicht gespeichert: Der Server ist nicht erreichbar. Ihre Eingaben stehen noch hier.';

/**
 * Keeps a form as typed when its save is refused. Strapi writes what is being saved into the document it has loaded,
 * takes that back after a refusal and loads the document again; the form follows the document, so that all that was
 * typed would be gone. Here the document changes once the backend has stored it, and what is loaded after a refusal is
 * the document the form was opened with, even if somebody else has changed it meanwhile.
 */
export function keepRefusedForms(app: StrapiApp): void {
  app.addMiddlewares([() => () => holdChanges]);
}

function holdChanges(next: (action: StoreAction) => unknown) {
  let isSaving = false;
  let isRefused = false;
  let heldChange: StoreAction | null = null;
  const opened = new Map<string, StoreAction['payload']>();

  function endSave(action: StoreAction): void {
    isRefused = action.type.endsWith('/rejected');
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
    return next(isLoaded(action) ? keepOpened(action, action.meta.arg) : action);
  };

  function keepOpened(action: StoreAction, call: Call): StoreAction {
    const { queryCacheKey = '' } = call;
    const payload = isRefused && call.subscribe === false ? opened.get(queryCacheKey) : undefined;
    opened.set(queryCacheKey, payload ?? action.payload);
    return payload ? { ...action, payload } : action;
  }
}

function isLoaded(action: StoreAction): action is StoreAction & { meta: { arg: Call } } {
  return action.type.endsWith('/fulfilled') && action.meta?.arg?.endpointName === LOAD;
}

function isDocumentChange({ type, payload }: StoreAction): boolean {
  if (!type.endsWith('/queryResultPatched') || !payload) return false;
  return 'queryCacheKey' in payload && payload.queryCacheKey?.startsWith(`${LOAD}(`) === true;
}

/** After any other error than one of fields Strapi counts the form as saved, and loads it anew. */
function toFieldError(error: SaveError): void {
  if (error.status === undefined) error.message = AWAY;
  if (!error.details?.errors) error.details = {};
  error.name = 'ValidationError';
}

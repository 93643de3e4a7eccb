import type { Context } from 'koa';

const NOT_SAVED =
  'Nicht gespeichert: Das wurde geändert, nachdem Sie es geöffnet haben. Ihre Eingaben stehen noch hier. Laden Sie die Seite neu, um den neuen Stand zu sehen.';

/** Ends a save that would overwrite what somebody else has saved since the form was opened. */
export function refuseStale(ctx: Context): never {
  ctx.throw(409, NOT_SAVED);
}

/** Refuses a save of a form of ours that was opened on other values than those stored. A caller who says nothing of them is let through. */
export function refuseIfChanged(ctx: Context, opened: unknown, stored: unknown): void {
  if (opened !== undefined && JSON.stringify(opened) !== JSON.stringify(stored)) refuseStale(ctx);
}

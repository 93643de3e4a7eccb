import type { Context } from 'koa';
import { readUserId } from '../../../lib/calls/parse-call';
import { answerConflict } from '../../../lib/calls/refusals';
import {
  MAX_ACCOUNT_BYTES,
  MAX_LIST_BYTES,
  MAX_WISHLISTS_BYTES,
  StorageFullError,
} from './account-storage';

/** Does a saving call; 409 `storage-full` where it would store more than an account may keep. */
export async function answerWhenFull(ctx: Context, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    const isOwn = error.ownerId === readUserId(ctx);
    answerConflict(ctx, { name: 'storage-full', message: describe(error.limit, isOwn) });
  }
}

function describe(limit: StorageFullError['limit'], isOwn: boolean): string {
  switch (limit) {
    case 'list':
      return `Diese Liste ist zu groß (höchstens ${toMegabytes(MAX_LIST_BYTES)} MB). Bitte kürzen Sie Zeilen oder Notizen, dann können Sie wieder speichern.`;
    case 'wishlists':
      return `Ihre Merklisten sind zusammen zu groß (höchstens ${toMegabytes(MAX_WISHLISTS_BYTES)} MB). Bitte löschen Sie eine Merkliste oder nehmen Sie Produkte herunter, dann können Sie wieder speichern.`;
    case 'account':
      return isOwn
        ? `Ihre Listen sind zusammen zu groß (höchstens ${toMegabytes(MAX_ACCOUNT_BYTES)} MB). Bitte löschen Sie ein Projekt aus dem Archiv, eine Merkliste oder einen geteilten Link, dann können Sie wieder speichern.`
        : `Die Listen der Person, der dieses Projekt gehört, sind zusammen zu groß (höchstens ${toMegabytes(MAX_ACCOUNT_BYTES)} MB). Sobald sie etwas gelöscht hat, können Sie wieder speichern.`;
  }
}

/** `0,8` */
function toMegabytes(bytes: number): string {
  return String(bytes / 1_000_000).replace('.', ',');
}

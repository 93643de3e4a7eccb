import { DAY_MS, formatPrice, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { SETTING_UID } from '../../lib/content/content-uids';
import { getEnv } from '../../lib/env';
import { readNote } from '../../lib/house-notes';
import { addPanelCalls, readPanelBody } from '../../lib/panel/panel-calls';
import { repeat } from '../../lib/repeat';
import {
  chooseForAccount,
  type HouseFacts,
  readCheckView,
  startCheck,
} from '../../rentman/account/account';
import { AccountChoices } from '../../rentman/account/account-choices';
import type { PreviewCategory } from '../../rentman/account/check-view';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
import type { Offer } from '../../rentman/catalogue/snapshot/offer';

const Setting = z.object({ vatPercent: z.number().nullish() }).nullish();

/** Settings of the house that the check names. */
async function readHouseFacts(strapi: Core.Strapi): Promise<HouseFacts> {
  const setting = Setting.parse(
    await strapi.db.query(SETTING_UID).findOne({ select: ['vatPercent'] }),
  );
  const { lastWebhook } = getCatalogue(strapi).status;
  return {
    vatPercent: setting?.vatPercent ?? null,
    webhookAt: lastWebhook ?? (await readNote(strapi, 'webhook')),
  };
}

/** An account of the house's own is checked at each start and once a day, so that the start page knows what blocks it. */
export function checkAccountDaily(strapi: Core.Strapi): void {
  if (!getEnv().usesRealRentman) return;
  repeat(strapi, { what: 'Check of the account', everyMs: DAY_MS }, async () =>
    startCheck(strapi, await readHouseFacts(strapi)),
  );
}

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const prefix = '/account-check';
    addPanelCalls(strapi, {
      prefix,
      may: 'admin::rentman-sync.read',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': () => readCheckView(strapi),
        'GET /preview': () => listPreview(strapi),
      },
    });
    addPanelCalls(strapi, {
      prefix,
      may: 'admin::rentman-sync.run',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'POST /run': async (ctx: Context) => {
          startCheck(strapi, await readHouseFacts(strapi));
          ctx.status = 202;
          return {};
        },
      },
    });
    // Prices of the whole shop hang on it, so it is for whoever looks after the whole house.
    addPanelCalls(strapi, {
      prefix,
      may: 'admin::roles.update',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'POST /choices': async (ctx: Context) => {
          const refusal = 'Bitte wählen Sie für jedes Feld eine Nummer oder „nicht verwendet“.';
          await chooseForAccount(strapi, readPanelBody(ctx, AccountChoices, refusal));
          return readCheckView(strapi);
        },
      },
    });
  },
};

const MAX_PREVIEWED = 24;

/** The first page of each category as the shop shows it. */
function listPreview(strapi: Core.Strapi): readonly PreviewCategory[] {
  const catalogue = getCatalogue(strapi);
  if (catalogue.status.state === 'empty') return [];
  const { rental, sale } = catalogue.snapshot;
  const byCategory = Map.groupBy(rental.none, ({ place }) => place.category.label);
  const categories = [...byCategory].map(([label, offers]) => toPreview(label, offers));
  return sale.none.length > 0 ? [...categories, toPreview('Used Sale', sale.none)] : categories;
}

function toPreview(label: string, offers: readonly Offer[]): PreviewCategory {
  return {
    label,
    count: offers.length,
    items: offers.slice(0, MAX_PREVIEWED).map(({ product, place }) => ({
      code: product.code,
      name: product.displayname,
      subcategory: place.subcategory.label,
      image: product.image,
      price: product.priceCents === null ? PRICE_ON_REQUEST_TEXT : formatPrice(product.priceCents),
    })),
  };
}

import { type ListeningShop, listenAsShop } from '../support/listen-as-shop';
import { openPanel, type Panel } from '../support/panel';
import { RED_PNG } from '../support/seed-catalogue';
import { type Backend, type Settings, startBackend } from '../support/start-backend';

export const PAGE = 'api::page.page';
export const RED_FILE = new Uint8Array(RED_PNG);

export interface ContentStack {
  readonly backend: Backend;
  readonly panel: Panel;
  readonly shop: ListeningShop;
  stop(): Promise<void>;
}

/** A backend whose Rentman does not answer, its panel, and a server in the shop's place that records purges. */
export async function startContentStack(settings: Settings = {}): Promise<ContentStack> {
  const shop = await listenAsShop();
  const backend = await startBackend({
    RENTMAN_URL: 'http://127.0.0.1:9',
    SHOP_URL: shop.url,
    ...settings,
  });
  return {
    backend,
    shop,
    panel: await openPanel(backend),
    async stop() {
      await backend.remove();
      await shop.stop();
    },
  };
}

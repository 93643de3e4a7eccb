import { cartNews } from '#app/sync/cart-notices.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { describeCartNews } from './news-texts.ts';

let isTelling = false;

/** Keeps the cart of whoever is logged in on the server, and tells what comes of it. */
export async function keepCart(backendUrl: string): Promise<void> {
  if (!isTelling) {
    isTelling = true;
    cartNews.subscribe(tellNews);
    tellNews();
  }
  await startCartSync(backendUrl);
}

function tellNews(): void {
  for (const news of cartNews.getState().take()) {
    const type = news.kind === 'refused' ? 'error' : 'info';
    showSnackbar({ message: describeCartNews(news), type });
  }
}

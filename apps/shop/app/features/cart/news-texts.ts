import { SESSION_EXPIRED_TEXT } from '@klappe/contracts';
import type { CartNews } from '#app/sync/cart-notices.ts';

/** What is said of the cart that is shared with the server. */
export function describeCartNews(news: CartNews): string {
  switch (news.kind) {
    case 'session-expired':
      return SESSION_EXPIRED_TEXT;
    case 'refused':
      return `Ihr Warenkorb ist nur in diesem Browser gespeichert. ${news.message}`;
    case 'merged':
      return describeMerge(news);
  }
}

function describeMerge({ added, raised, wasEmpty }: Extract<CartNews, { kind: 'merged' }>): string {
  if (wasEmpty) return `Ihr gespeicherter Warenkorb ist wieder da: ${countLines(added)}.`;
  const parts = [
    added > 0 && `${countLines(added)} übernommen`,
    raised > 0 && `bei ${countLines(raised)} gilt die größere Menge`,
  ];
  return `Mit Ihrem gespeicherten Warenkorb zusammengeführt: ${parts.filter(Boolean).join(', ')}.`;
}

function countLines(count: number): string {
  return count === 1 ? '1 Position' : `${count} Positionen`;
}

import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

const Me = z.object({
  cart: z
    .object({ products: z.array(z.object({ displayname: z.string(), quantity: z.number() })) })
    .nullish(),
});

export async function readToken(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '');
}

/** What the backend holds in the cart of whoever has the token, by name. */
export async function fetchServerCart(
  backendUrl: string,
  token: string,
): Promise<Record<string, number>> {
  const answer = await fetch(`${backendUrl}/users/me?populate=deep,5`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { cart } = Me.parse(await answer.json());
  return Object.fromEntries(
    (cart?.products ?? []).map(({ displayname, quantity }) => [displayname, quantity]),
  );
}

export async function expectServerCart(
  backendUrl: string,
  token: string,
  quantities: Record<string, number>,
): Promise<void> {
  await expect.poll(() => fetchServerCart(backendUrl, token)).toEqual(quantities);
}

/** What lies in the cart on the screen of /basket, by name. */
export async function readBasket(page: Page): Promise<Record<string, number>> {
  const lines = page.getByRole('region', { name: 'Positionen' }).getByRole('listitem');
  const rows = await lines.all();
  const entries = await Promise.all(
    rows.map(async (row) => {
      const name = (await row.getByRole('heading').innerText()).trim();
      return [name, Number(await row.getByRole('spinbutton').inputValue())] as const;
    }),
  );
  return Object.fromEntries(entries);
}

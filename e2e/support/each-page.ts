const AT_ONCE = 3;
/** Compressing hundreds of pages would take as long as rendering them. */
const HEADERS = { 'accept-encoding': 'identity' };

/** Reads pages of the shop, a few at a time; `read` may add further addresses to the list. */
export async function eachPage(
  addresses: string[],
  redirect: RequestRedirect,
  read: (address: string, answer: Response, html: string) => void,
): Promise<void> {
  for (let count = 0; count < addresses.length; ) {
    const some = addresses.slice(count, count + AT_ONCE);
    count += some.length;
    await Promise.all(
      some.map(async (address) => {
        const answer = await fetch(address, { headers: HEADERS, redirect });
        read(address, answer, await answer.text());
      }),
    );
  }
}

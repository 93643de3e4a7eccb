import { z } from 'zod';
import type { BigStack } from '../catalogue/big-stack.ts';
import { aLargePage, aLargeStudio, type PictureId } from './a-large-page.ts';

const AdminToken = z.object({ data: z.object({ token: z.string() }) });
const Uploaded = z.array(z.object({ id: z.number() }));

const PICTURES = 30;
const STUDIOS = 20;
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Fills a stack through the calls of its admin panel: pictures, twenty studios and the large page, all published. */
export async function furnishContent({ settings, secrets }: BigStack): Promise<void> {
  const post = async (path: string, body: object, token = ''): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${settings.BACKEND_URL}${path}`, {
      method: 'POST',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const login = { email: 'admin@lichtspiel.example', password: secrets.ADMIN_PASSWORD };
  const { token } = AdminToken.parse(await post('/admin/login', login)).data;
  const publish = (uid: string, entry: object) =>
    post(`/content-manager/collection-types/${uid}/actions/publish`, entry, token);

  const pictures: PictureId[] = [];
  for (let number = 1; number <= PICTURES; number += 1) {
    const form = new FormData();
    const bytes = new Uint8Array(Buffer.from(ONE_PIXEL, 'base64'));
    form.append('files', new File([bytes], `bild-${number}.png`, { type: 'image/png' }));
    for (const { id } of Uploaded.parse(await post('/upload', form, token))) pictures.push(id);
  }
  for (let number = 0; number < STUDIOS; number += 1) {
    await publish('api::studio.studio', aLargeStudio(pictures, number));
  }
  await publish('api::page.page', aLargePage(pictures));
}

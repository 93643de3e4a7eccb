import { toPriceLabel } from '@klappe/domain';
import type { House } from '../../../mail/inquiry-mails';
import { INQUIRY_UID } from '../records/inquiry-store';

interface HouseSettings {
  readonly MAIL_FROM: string;
  readonly HOUSE_EMAIL: string;
  readonly BACKEND_URL: string;
}

/** The house as mails name it; its name is the one it sends under. */
export function createHouse({ MAIL_FROM, HOUSE_EMAIL, BACKEND_URL }: HouseSettings): House {
  const name = MAIL_FROM.replace(/<[^>]*>/, '')
    .replaceAll('"', '')
    .trim();
  return {
    name: name || MAIL_FROM.replace(/[<>]/g, ''),
    email: HOUSE_EMAIL,
    taxLabel: toPriceLabel(),
    toPanelLink: (documentId) =>
      `${BACKEND_URL}/admin/content-manager/collection-types/${INQUIRY_UID}/${documentId}`,
  };
}

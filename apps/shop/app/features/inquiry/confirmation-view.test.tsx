import { EMPTY_HOUSE_CALENDAR } from '@klappe/domain';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EMPTY_NAVIGATION } from '#app/site/navigation.ts';
import { PublicConfigContext } from '#app/site/public-config.ts';
import { DEFAULT_SETTINGS } from '#app/site/shop-settings.ts';
import { ConfirmationView } from './confirmation-view.tsx';
import { SentInquiry } from './sent-inquiry.ts';
import { CONFIRMATION } from './testing/fake-inquiry-backend.ts';
import { anInquiry } from './testing/inquiry-fixtures.ts';

const CALENDAR = {
  ...EMPTY_HOUSE_CALENDAR,
  hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    weekday,
    opens: '08:30' as const,
    closes: '18:00' as const,
  })),
  eveningPickupFrom: '15:00' as const,
  morningReturnUntil: '10:00' as const,
};

function render(info: Partial<SentInquiry['info']>): string {
  const { form } = anInquiry({ info });
  const sent = SentInquiry.parse({
    confirmation: {
      ...CONFIRMATION,
      guestPath: '/anfrage/7-geheim',
      lines: [
        {
          code: 'CAM-0351',
          kind: 'rental',
          displayname: 'ARRI ALEXA 35',
          quantity: 1,
          unitPriceCents: 89_000,
        },
      ],
    },
    info: form.info,
    email: form.client.email,
  });
  const config = {
    backendUrl: '',
    shopUrl: '',
    navigation: EMPTY_NAVIGATION,
    settings: { ...DEFAULT_SETTINGS, calendar: CALENDAR },
  };
  return renderToString(
    <PublicConfigContext value={config}>
      <ConfirmationView isFresh={false} sent={sent} />
    </PublicConfigContext>,
  );
}

test('the confirmation shows the remark that was sent, and nothing in its place without one', () => {
  const remark = 'Aus Ihrer Liste nicht erkannt: 1 Schminkspiegel';
  expect(render({ remark })).toContain(remark);
  expect(render({ remark: '' })).not.toContain('Anmerkung');
});

test('the confirmation says when to pick up and return, as the basket does', () => {
  const html = render({ pickup: 'afternoon' });
  expect(html).toContain('Abholung Mo 7.12. ab 15 Uhr');
  expect(html).toContain('Rückgabe Fr 11.12. bis 10 Uhr');
});

test('the first button after sending leads a guest to the page of the inquiry', () => {
  const html = render({});
  const buttons = html.slice(html.indexOf('buttons-below'));
  expect(buttons).toMatch(
    /^[^<]*"><a class="button" [^>]*href="\/anfrage\/7-geheim">Stand der Anfrage<\/a><a class="button" data-look="plain" [^>]*href="\/rental"/,
  );
});

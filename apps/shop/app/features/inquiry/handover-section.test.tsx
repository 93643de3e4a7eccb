import { EMPTY_INQUIRY_FORM, type InquiryForm, SHIPPING_OPTIONS } from '@klappe/domain';
import { renderToString } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { createRoutesStub, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { HandoverSection } from './inquiry-sections.tsx';

/** The section with the way of handing over that the address names. */
function Handover() {
  const named = useParams().shipping;
  const shipping = SHIPPING_OPTIONS.find((each) => each === named) ?? 'pickup';
  const info = { ...EMPTY_INQUIRY_FORM.info, shipping };
  const form = useForm<InquiryForm>({ defaultValues: { ...EMPTY_INQUIRY_FORM, info } });
  return (
    <FormProvider {...form}>
      <HandoverSection isRental={false} />
    </FormProvider>
  );
}

const Stub = createRoutesStub([{ path: '/:shipping', Component: Handover }]);

test('who does not come in person is asked for the address or the name, in the remark', () => {
  const render = (shipping: string) => renderToString(<Stub initialEntries={[`/${shipping}`]} />);
  const address = 'Bitte schreiben Sie die Lieferadresse in die Anmerkung.';
  expect(render('shipping')).toContain(address);
  expect(render('courier')).toContain(address);
  expect(render('other')).toContain('Bitte schreiben Sie in die Anmerkung, wer abholt.');
  expect(render('pickup')).not.toContain('Anmerkung');
});

import type { InquiryForm } from '@klappe/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  AddressFields,
  ClientTypeField,
  CompanyNameField,
  EmailField,
  NameFields,
  PhoneField,
  VAT_NUMBER_HINT,
  VatNumberField,
} from '#app/forms/contact-fields.tsx';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { fillClient, toAccountClient } from '#app/stores/account-client.ts';
import { useUser } from '#app/stores/user.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { INQUIRY_FORM_ID } from './inquiry-fields.ts';

const CLIENT = { formId: INQUIRY_FORM_ID, path: 'client.' } as const;

/** The contact of the inquiry. */
export function ContactSection() {
  const clientType = useWatch<InquiryForm, 'client.client'>({ name: 'client.client' });
  return (
    <FormSection title="Kontakt">
      <AccountData />
      <ClientTypeField {...CLIENT} dependents={['company', 'uid']} />
      {clientType !== 'private' && (
        <div className="field-row">
          <CompanyNameField {...CLIENT} />
          <VatNumberField {...CLIENT} hint={VAT_NUMBER_HINT} />
        </div>
      )}
      <NameFields {...CLIENT} />
      <AddressFields {...CLIENT} />
      <div className="field-row">
        <EmailField {...CLIENT} />
        <PhoneField {...CLIENT} isRequired />
      </div>
    </FormSection>
  );
}

/** Offers the account's data to somebody who typed something else: what was typed is only replaced on request. */
function AccountData() {
  const { control, setValue } = useFormContext<InquiryForm>();
  const typed = useWatch({ control, name: 'client' });
  const isAuthenticated = useIsAuthenticated();
  const user = useUser((state) => state);
  const account = toAccountClient(user);
  if (!isAuthenticated) return <LoginOffer />;
  if (fillClient(typed, account) === account) return null;
  return (
    <p className="account-differs">
      Diese Angaben weichen von Ihrem Konto ab.
      <button
        className="link-button"
        onClick={() => setValue('client', account, { shouldDirty: true, shouldValidate: true })}
        type="button"
      >
        Daten aus meinem Konto übernehmen
      </button>
    </p>
  );
}

/** Tells a guest what a login does for the inquiry. */
function LoginOffer() {
  return (
    <p className="account-differs">
      Haben Sie ein Konto? Nach dem Login sind diese Felder ausgefüllt, und Sie finden die Anfrage
      in Ihrem Profil.
      <button
        className="link-button"
        onClick={() =>
          void askForLogin({
            message:
              'Nach dem Login füllen wir Ihre Kontaktdaten aus. Ihr Warenkorb bleibt erhalten.',
          })
        }
        type="button"
      >
        Mit Konto einloggen
      </button>
    </p>
  );
}

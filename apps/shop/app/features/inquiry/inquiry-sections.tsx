import {
  findSlotAdvice,
  type InquiryForm,
  MAX_PROJECT_REFERENCE_LENGTH,
  PICKUP_LABELS,
  PICKUP_SLOTS,
  PROJECT_TEXT_LABELS,
  SHIPPING_LABELS,
  SHIPPING_OPTIONS,
  type ShippingOption,
} from '@klappe/domain';
import { type ReactNode, useContext } from 'react';
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
import {
  FormCheckbox,
  FormErrors,
  FormId,
  FormText,
  toControlId,
  useFormField,
} from '#app/forms/form.tsx';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { fillClient, toAccountClient } from '#app/stores/account-client.ts';
import { useCart } from '#app/stores/cart.ts';
import { useUser } from '#app/stores/user.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { INQUIRY_FORM_ID, PURCHASE_REFERENCE } from './inquiry-fields.ts';
import { PeriodSection } from './period-section.tsx';

interface InquirySectionsProps extends ConsentSectionProps {
  readonly submit: () => Promise<void>;
  /** The list was sent already: only its days are asked for. */
  readonly isSent: boolean;
}

export function InquirySections({ hints, submit, isSent }: InquirySectionsProps) {
  const isRental = useCart(({ lines }) => lines.some(({ item }) => item.kind === 'rental'));
  return (
    <form
      id={INQUIRY_FORM_ID}
      aria-label="Anfrage"
      noValidate
      className="screen-only"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="form-errors">
        <FormErrors />
      </div>
      {isRental && <PeriodSection />}
      {!isSent && (
        <>
          <HandoverSection isRental={isRental} />
          <ProjectSection isRental={isRental} />
          <ContactSection />
          <ConsentSection hints={hints ?? <UsualHints isRental={isRental} />} />
        </>
      )}
    </form>
  );
}

const SHIPPING_CHOICES = SHIPPING_OPTIONS.map((value) => ({
  value,
  label: SHIPPING_LABELS[value],
}));
const PICKUP_CHOICES = PICKUP_SLOTS.map((value) => ({ value, label: PICKUP_LABELS[value] }));

const OPTIONAL = { isOptional: true };

interface SectionProps {
  /** False for somebody who only buys. */
  readonly isRental: boolean;
}

export function HandoverSection({ isRental }: SectionProps) {
  const { openingHours } = useShopSettings();
  return (
    <FormSection title="Übergabe">
      <div>
        <RadioGroup
          label="Übergabe"
          isLabelHidden
          choices={SHIPPING_CHOICES}
          {...useFormField<InquiryForm>('info.shipping', OPTIONAL)}
        />
        <RemarkNote />
      </div>
      <div>
        <RadioGroup
          label="Abholzeit"
          hint={openingHours && `Öffnungszeiten: ${openingHours.replaceAll('\n', ' · ')}`}
          choices={PICKUP_CHOICES}
          {...useFormField<InquiryForm>('info.pickup', OPTIONAL)}
        />
        {isRental && <SlotNote />}
      </div>
    </FormSection>
  );
}

const ASK_FOR_ADDRESS = 'Bitte schreiben Sie die Lieferadresse in die Anmerkung.';
/** What a way of handing over needs to be known. An inquiry has no fields of its own for it. */
const REMARK_REQUESTS: Readonly<Record<ShippingOption, string | null>> = {
  pickup: null,
  shipping: ASK_FOR_ADDRESS,
  courier: ASK_FOR_ADDRESS,
  other: 'Bitte schreiben Sie in die Anmerkung, wer abholt.',
};

/** Asks for it, as the way to the remark. */
function RemarkNote() {
  const request =
    REMARK_REQUESTS[useWatch<InquiryForm, 'info.shipping'>({ name: 'info.shipping' })];
  const remarkId = toControlId(useContext(FormId), 'info.remark');
  return (
    <div role="status">
      {request && (
        <button
          type="button"
          className="link-button small"
          onClick={() => document.getElementById(remarkId)?.focus()}
        >
          {request}
        </button>
      )}
    </div>
  );
}

/** Says when the chosen slot does not fit the hours of the pick-up, and offers the other. */
function SlotNote() {
  const { calendar } = useShopSettings();
  const { control, setValue } = useFormContext<InquiryForm>();
  const advice = findSlotAdvice(calendar, useWatch({ control, name: 'info' }));
  return (
    <div role="status" className="num">
      {advice && (
        <p className="small row spread period-question">
          <span>{advice.text}</span>
          <button
            type="button"
            className="button"
            data-look="plain"
            onClick={() => setValue('info.pickup', advice.slot, { shouldDirty: true })}
          >
            {advice.label}
          </button>
        </p>
      )}
    </div>
  );
}

function ProjectSection({ isRental }: SectionProps) {
  return (
    <FormSection title="Projekt">
      <FormText<InquiryForm>
        label={PROJECT_TEXT_LABELS.projectReference}
        hint={
          isRental
            ? `Titel oder Kürzel Ihres Projekts, höchstens ${MAX_PROJECT_REFERENCE_LENGTH} Zeichen. Es steht auf unserem Angebot.`
            : `Freiwillig, höchstens ${MAX_PROJECT_REFERENCE_LENGTH} Zeichen. Ohne Angabe steht „${PURCHASE_REFERENCE}“ auf unserem Angebot.`
        }
        autoComplete="off"
        isOptional={!isRental}
        name="info.projectReference"
      />
      <TextArea
        label="Anmerkung"
        hint={
          isRental
            ? 'Freiwillig: Prep-Tag, Zubehör, Versicherung, Fragen.'
            : 'Freiwillig: Wunschtermin, Fragen.'
        }
        {...useFormField<InquiryForm>('info.remark', OPTIONAL)}
      />
    </FormSection>
  );
}

interface ConsentSectionProps {
  /** As the house words them in the CMS; null for the shop's own. */
  readonly hints: ReactNode;
}

/** What everybody should know before sending, and the two boxes to tick. */
function ConsentSection({ hints }: ConsentSectionProps) {
  const { privacy } = useShopSettings().pageLinks;
  return (
    <FormSection title="Hinweise zur Anfrage">
      {hints}
      <div>
        <FormCheckbox<InquiryForm>
          label="Ich habe die Hinweise zur Anfrage gelesen."
          name="acknowledged"
        />
        <FormCheckbox<InquiryForm> label="Ich akzeptiere die Datenschutzerklärung." name="terms">
          <PageLink to={privacy} className="checkbox-link small text-link">
            Zur Datenschutzerklärung
          </PageLink>
        </FormCheckbox>
      </div>
    </FormSection>
  );
}

function UsualHints({ isRental }: SectionProps) {
  const say = useDayWords();
  const { terms } = useShopSettings().pageLinks;
  return (
    <ul className="small inquiry-hints">
      <li>Ihre Anfrage ist unverbindlich und keine Reservierung.</li>
      <li>
        Wir prüfen die Verfügbarkeit und senden Ihnen ein unverbindliches Angebot. Preise im
        Warenkorb sind voraussichtliche Preise.
      </li>
      {isRental && (
        <li>
          {say('Berechnet werden die Drehtage, der erste und der letzte zählen mit;')} Abholung und
          Rückgabe davor und danach vereinbaren wir mit Ihnen.
        </li>
      )}
      <li>
        Es gelten unsere <PageLink to={terms}>Geschäftsbedingungen</PageLink>.
      </li>
    </ul>
  );
}

const CLIENT = { path: 'client.' } as const;

function ContactSection() {
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
        <PhoneField {...CLIENT} />
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
    <p className="small row">
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

function LoginOffer() {
  return (
    <p className="small row">
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

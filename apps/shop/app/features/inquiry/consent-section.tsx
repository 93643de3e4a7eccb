import type { ReactNode } from 'react';
import { useShopSettings } from '#app/site/public-config.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { useInquiryField } from './inquiry-fields.ts';

interface ConsentSectionProps {
  /** As the house words them in the CMS; null for the shop's own. */
  readonly hints: ReactNode;
}

/** What everybody should know before sending, and the two boxes to tick. */
export function ConsentSection({ hints }: ConsentSectionProps) {
  const { privacy } = useShopSettings().pageLinks;
  return (
    <FormSection title="Hinweise zur Anfrage">
      {hints ?? <UsualHints />}
      <div>
        <Checkbox
          aria-required
          label="Ich habe die Hinweise zur Anfrage gelesen."
          {...useInquiryField('acknowledged')}
        />
        <Checkbox
          aria-required
          label="Ich akzeptiere die Datenschutzerklärung."
          {...useInquiryField('terms')}
        >
          <PageLink to={privacy} className="checkbox-link">
            Zur Datenschutzerklärung
          </PageLink>
        </Checkbox>
      </div>
    </FormSection>
  );
}

function UsualHints() {
  const { terms } = useShopSettings().pageLinks;
  return (
    <ul className="inquiry-hints">
      <li>Ihre Anfrage ist unverbindlich und keine Reservierung.</li>
      <li>
        Wir prüfen die Verfügbarkeit und senden Ihnen ein unverbindliches Angebot. Preise im
        Warenkorb sind voraussichtliche Preise.
      </li>
      <li>
        Berechnet werden die Drehtage, der erste und der letzte zählen mit; Abholung und Rückgabe
        davor und danach vereinbaren wir mit Ihnen.
      </li>
      <li>
        Es gelten unsere <PageLink to={terms}>Geschäftsbedingungen</PageLink>.
      </li>
    </ul>
  );
}

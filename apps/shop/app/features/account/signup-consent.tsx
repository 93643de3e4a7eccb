import { Checkbox } from '#app/ui/checkbox.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { useSignupField } from './signup-form.ts';

export function SignupConsent() {
  return (
    <Checkbox label="Ich akzeptiere die Datenschutzerklärung." {...useSignupField('terms')}>
      <PageLink
        className="inline-block py-1 text-sm underline"
        target="_blank"
        to="/privacy-policy"
      >
        Zur Datenschutzerklärung (neuer Tab)
      </PageLink>
    </Checkbox>
  );
}

import { Checkbox } from '#app/ui/checkbox.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { useSignupField } from './signup-form.ts';

export function SignupConsent() {
  return (
    <Checkbox label="Ich akzeptiere die Datenschutzerklärung." {...useSignupField('terms')}>
      <PageLink className="checkbox-link" target="_blank" to="/privacy-policy">
        Zur Datenschutzerklärung (neuer Tab)
      </PageLink>
    </Checkbox>
  );
}

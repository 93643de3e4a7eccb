import { TextField } from '#app/ui/text-field.tsx';
import { useField } from './use-field.ts';

/** What only a company is asked for. */
export function CompanyFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Firma" autoComplete="organization" {...useField('client.company')} />
      <TextField
        label="UID-Nummer"
        hint="Für Österreich: ATU und acht Ziffern."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...useField('client.uid')}
      />
    </div>
  );
}

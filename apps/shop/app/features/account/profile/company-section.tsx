import { type OwnCompany, shareCompanyHistory, showOwnCompany } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { toProblem } from '#app/features/account/task-problems.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { useTask } from '#app/ui/use-task.ts';

export const NOT_SAVED = 'Das wurde nicht gespeichert. Bitte versuchen Sie es später erneut!';

/** Whether the members of a company see each other's inquiries, which its approver decides. Nothing without a company. */
export function CompanySection() {
  const [own, setOwn] = useState<OwnCompany | null>(null);
  const { problem, run, isBusy } = useTask(
    async (isShared: boolean) => {
      const { data } = await callAsCustomer(shareCompanyHistory, { input: { data: { isShared } } });
      setOwn(data);
    },
    (error) => toProblem(error, NOT_SAVED),
  );
  useEffect(() => {
    callAsCustomer(showOwnCompany, {}).then(({ data }) => setOwn(data), console.warn);
  }, []);
  if (!own) return null;
  return (
    <FormSection title="Anfragen in Ihrer Firma">
      {own.isApprover ? (
        <Checkbox
          checked={own.isHistoryShared}
          disabled={isBusy}
          id="company-history"
          label={`Alle bei ${own.company} sehen die Anfragen der anderen`}
          onChange={(event) => void run(event.currentTarget.checked)}
        />
      ) : (
        <p>{describeSharing(own)}</p>
      )}
      <p className="note">
        Gesehen werden auch Preise, Dokumente und Nachrichten. Antworten und ändern kann nur, wer
        die Anfrage gesendet hat.
      </p>
      <FormAlert problem={problem} />
    </FormSection>
  );
}

function describeSharing({ company, isHistoryShared, approver }: OwnCompany): string {
  const who = approver ?? 'die Person, die das Haus als Ansprechperson Ihrer Firma kennt';
  return isHistoryShared
    ? `Alle bei ${company} sehen die Anfragen der anderen, auch Ihre. Ändern kann das ${who}.`
    : `Ihre Anfragen sehen nur Sie. Für alle bei ${company} freigeben kann sie ${who}.`;
}

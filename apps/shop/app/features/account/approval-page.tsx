import { type Approval, decideApproval, showApproval } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BackendError } from '#app/backend/backend-error.ts';
import { callBackend, SLOW_CALL_TIMEOUT_MS } from '#app/backend/call-backend.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { ChangeList } from './change-list.tsx';
import { FormAlert, type Problem } from './form-alert.tsx';
import { FinishedTask, TaskPage } from './task-page.tsx';

/** /freigabe: shows what a mailed link is for; only its buttons decide, because mail scanners open links. */
export function ApprovalPage() {
  // The server renders the same page for everyone, so the code is read only in the browser.
  const code = useSearchParams()[0].get('code') ?? '';
  const isHydrated = useIsHydrated();
  return <TaskPage title="Freigabe">{isHydrated && <Deciding code={code} />}</TaskPage>;
}

type Decision = 'approve' | 'refuse';

function Deciding({ code }: { code: string }) {
  const [approval, setApproval] = useState<Approval | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const params = { code };
  const loading = useTask(
    async () => setApproval(await callBackend(showApproval, { params })),
    toProblem,
  );
  const { isBusy, problem, run } = useTask(async (chosen: Decision) => {
    setDecision(chosen);
    const input = { decision: chosen };
    const timeoutMs = SLOW_CALL_TIMEOUT_MS;
    setApproval(await callBackend(decideApproval, { params, input, timeoutMs }));
  }, toProblem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code is asked for once.
  useEffect(() => void loading.run(), [code]);

  if (approval === null) {
    return loading.problem ? (
      <FormAlert problem={loading.problem} />
    ) : (
      <p role="status">Wird geladen …</p>
    );
  }
  if (approval.state !== 'pending') {
    return (
      <FinishedTask title={RESULT_TITLES[approval.state] ?? 'Nicht mehr offen'}>
        <p>{toResultText(approval)}</p>
      </FinishedTask>
    );
  }
  return (
    <section className="panel sheet finished-task">
      <h2 className="item-title">{toQuestion(approval)}</h2>
      <div className="stack">
        <p>{toExplanation(approval)}</p>
        <ChangeList changes={approval.changes} />
        <FormAlert problem={problem} />
        <div className="buttons">
          <BusyButton isBusy={isBusy && decision === 'approve'} onClick={() => void run('approve')}>
            Freigeben
          </BusyButton>
          <BusyButton
            data-look="plain"
            isBusy={isBusy && decision === 'refuse'}
            onClick={() => void run('refuse')}
          >
            Ablehnen
          </BusyButton>
        </div>
      </div>
    </section>
  );
}

const FAILED = 'Das hat nicht funktioniert. Bitte versuchen Sie es in einigen Minuten erneut.';

function toProblem(error: unknown): Problem {
  if (!(error instanceof BackendError)) throw error;
  return { text: error.failure === 'refused' ? error.message : FAILED };
}

function toQuestion({ kind, company }: Approval): string {
  return kind === 'membership'
    ? `Gehört diese Person zu ${company}?`
    : `Firmendaten von ${company} ändern?`;
}

function toExplanation({ kind, person, company, customerNumber }: Approval): string {
  const name = `${company} (Kundennummer ${customerNumber})`;
  return kind === 'membership'
    ? `${person} möchte zu ${name} gehören. Nach der Freigabe sieht diese Person die Firmendaten und fragt im Namen der Firma an. Wenn Sie die Person nicht kennen, lehnen Sie bitte ab.`
    : `${person} möchte Daten von ${name} ändern. Eingetragen wird die Änderung erst nach Ihrer Freigabe.`;
}

const RESULT_TITLES: Readonly<Partial<Record<Approval['state'], string>>> = {
  approved: 'Freigegeben',
  refused: 'Abgelehnt',
};

function toResultText({ kind, state, person, company }: Approval): string {
  const isMembership = kind === 'membership';
  switch (state) {
    case 'approved':
      return isMembership
        ? `${person} gehört zu ${company}.`
        : `Die Daten von ${company} sind geändert.`;
    case 'refused':
      return isMembership
        ? `${person} gehört nicht zu ${company}.`
        : `Die Daten von ${company} bleiben, wie sie sind.`;
    default:
      return 'Darüber ist nicht mehr zu entscheiden: Es gibt einen neueren Stand.';
  }
}

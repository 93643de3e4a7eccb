import type { Approval } from '@klappe/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Decision, fetchApproval, sendDecision } from '#app/backend/approvals.ts';
import { BackendError } from '#app/backend/backend-error.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { ChangeList } from './change-list.tsx';
import { FormAlert } from './form-alert.tsx';
import { FinishedTask, TaskPage } from './task-page.tsx';

const TITLE = 'Freigabe';

/** /freigabe: shows what a mailed link is for; only its buttons decide, because mail scanners open links. */
export function ApprovalPage() {
  // The server renders the same page for everyone, so the code is read only in the browser.
  const code = useSearchParams()[0].get('code') ?? '';
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <TaskPage title={TITLE}>{null}</TaskPage>;
  return <Deciding code={code} />;
}

function Deciding({ code }: { code: string }) {
  const { approval, problem, busy, decide } = useApproval(code);
  if (approval === null) {
    return (
      <TaskPage title={TITLE}>
        {problem === null ? (
          <p role="status">Wird geladen …</p>
        ) : (
          <FormAlert problem={{ text: problem }} />
        )}
      </TaskPage>
    );
  }
  if (approval.state !== 'pending') {
    return (
      <TaskPage title={TITLE}>
        <FinishedTask title={toResultTitle(approval)}>
          <p>{toResultText(approval)}</p>
        </FinishedTask>
      </TaskPage>
    );
  }
  return (
    <TaskPage title={TITLE}>
      <section className="panel finished-task">
        <h2 className="item-title">{toQuestion(approval)}</h2>
        <div className="stack">
          <p>{toExplanation(approval)}</p>
          <ChangeList changes={approval.changes} />
          <FormAlert problem={problem === null ? null : { text: problem }} />
          <div className="buttons">
            <DecisionButton busy={busy} decision="approve" onDecide={decide}>
              Freigeben
            </DecisionButton>
            <DecisionButton busy={busy} decision="refuse" onDecide={decide}>
              Ablehnen
            </DecisionButton>
          </div>
        </div>
      </section>
    </TaskPage>
  );
}

interface DecisionButtonProps {
  readonly decision: Decision;
  readonly busy: Decision | null;
  readonly onDecide: (decision: Decision) => Promise<void>;
  readonly children: string;
}

function DecisionButton({ decision, busy, onDecide, children }: DecisionButtonProps) {
  return (
    <button
      aria-busy={busy === decision || undefined}
      className="button"
      {...(decision === 'refuse' && { 'data-look': 'plain' })}
      onClick={() => void onDecide(decision)}
      type="button"
    >
      {busy === decision && <span aria-hidden="true" className="spinner" />}
      {children}
    </button>
  );
}

/** Loads what a code is for and sends the decision, never two at the same time. */
function useApproval(code: string) {
  const backendUrl = useBackendUrl();
  const [approval, setApproval] = useState<Approval | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<Decision | null>(null);
  const isSending = useRef(false);
  useEffect(() => {
    fetchApproval(backendUrl, code).then(setApproval, (error: unknown) =>
      setProblem(toMessage(error)),
    );
  }, [backendUrl, code]);
  const decide = async (decision: Decision) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(decision);
    setProblem(null);
    try {
      setApproval(await sendDecision(backendUrl, code, decision));
    } catch (error) {
      setProblem(toMessage(error));
    } finally {
      isSending.current = false;
      setBusy(null);
    }
  };
  return { approval, problem, busy, decide };
}

const FAILED = 'Das hat nicht funktioniert. Bitte versuchen Sie es in einigen Minuten erneut.';

function toMessage(error: unknown): string {
  if (!(error instanceof BackendError)) throw error;
  return error.failure === 'refused' ? error.message : FAILED;
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

function toResultTitle({ state }: Approval): string {
  switch (state) {
    case 'approved':
      return 'Freigegeben';
    case 'refused':
      return 'Abgelehnt';
    default:
      return 'Nicht mehr offen';
  }
}

function toResultText({ kind, state, person, company }: Approval): string {
  if (state === 'approved') {
    return kind === 'membership'
      ? `${person} gehört zu ${company}.`
      : `Die Daten von ${company} sind geändert.`;
  }
  if (state === 'refused') {
    return kind === 'membership'
      ? `${person} gehört nicht zu ${company}.`
      : `Die Daten von ${company} bleiben, wie sie sind.`;
  }
  return 'Darüber ist nicht mehr zu entscheiden: Es gibt einen neueren Stand.';
}

import { acceptProjectInvitation } from '@klappe/contracts';
import { useNavigate } from 'react-router';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useProjectTask } from './use-project-work.ts';

/** /einladung/{link}: accepts an invitation to a project, after a login. */
export function InvitationPage({ link }: { readonly link: string }) {
  const { isBusy, problem, run } = useProjectTask();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const isAuthenticated = useIsAuthenticated();
  const accept = () =>
    run(async () => {
      const { data } = await callAsCustomer(acceptProjectInvitation, { params: { link } });
      showSnackbar({ message: `Sie sind jetzt bei „${data.name}“ dabei.`, type: 'success' });
      await navigate(data.role === 'reader' ? `/profile/projects/${data.id}` : '/profile/projects');
    });
  return (
    <div className="wrap page">
      <h1 className="page-title">Einladung zu einem Projekt</h1>
      <p className="measure">
        Jemand möchte mit Ihnen gemeinsam eine Equipmentliste planen. Sie nehmen mit Ihrem Konto an
        und finden das Projekt danach in Ihrem Profil unter „Projekte“. Ihr Warenkorb bleibt, wie er
        ist.
      </p>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <p className="buttons error-ways needs-script">
        <BusyButton isBusy={isBusy} onClick={() => void accept()}>
          Einladung annehmen
        </BusyButton>
        {isHydrated && !isAuthenticated && (
          <PageLink className="link-button" to="/signup">
            Noch kein Konto? Jetzt registrieren
          </PageLink>
        )}
      </p>
    </div>
  );
}

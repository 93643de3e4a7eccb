import type { ProjectSummary } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cartStore, findListed, useCart } from '#app/stores/cart.ts';
import { cartCheckStore, useCartCheck } from '#app/sync/cart-check.ts';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { fetchProjects, sectionByCategory } from './change-projects.ts';
import { describeInquiry } from './describe-project.ts';
import { People } from './people.tsx';
import { useProjectWork } from './use-project-work.ts';

const SwitchDialog = optionalPart(async () => (await import('./project-dialogs.tsx')).SwitchDialog);
const NewProjectDialog = optionalPart(
  async () => (await import('./project-dialogs.tsx')).NewProjectDialog,
);

const RenameDialog = optionalPart(async () => (await import('./project-dialogs.tsx')).RenameDialog);

const MembersDialog = optionalPart(
  async () => (await import('./members-dialog.tsx')).MembersDialog,
);

const ChangesDialog = optionalPart(
  async () => (await import('./changes-dialog.tsx')).ChangesDialog,
);

type Task = 'rename' | 'members' | 'changes' | 'switch' | 'new';

const PROJECT_TASKS: readonly (readonly [Task, string])[] = [
  ['rename', 'Umbenennen'],
  ['members', 'Mitglieder'],
  ['changes', 'Verlauf'],
];

/** Where a project is open, the bar above has the way to another one. */
const CART_TASKS: typeof PROJECT_TASKS = [
  ['new', 'Als Projekt speichern'],
  ['switch', 'Projekt wechseln'],
];

/** On /basket of somebody logged in: which project its list is, and the ways to others. */
export function ProjectHead() {
  const project = useCart((cart) => cart.project);
  const [task, setTask] = useState<Task | null>(null);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isAskedForChanges = hash === '#verlauf';
  const onlyRead = useCartCheck((check) => check.onlyRead);
  const [onlyReadBefore] = useState(onlyRead);
  useEffect(() => {
    // The project was open here until a moment ago.
    if (onlyRead && onlyRead !== onlyReadBefore) void navigate(`/profile/projects/${onlyRead.id}`);
  }, [onlyRead, onlyReadBefore, navigate]);
  const close = () => {
    setTask(null);
    if (isAskedForChanges) void navigate('/basket', { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {project && <ProjectFacts id={project.id} key={project.id} />}
      <p className="row">
        {(project ? PROJECT_TASKS : CART_TASKS).map(([each, label]) => (
          <button className="link-button" key={each} onClick={() => setTask(each)} type="button">
            {label}
          </button>
        ))}
        {project && <SectionButton />}
        <PageLink className="link-button" to="/profile/projects">
          Alle Projekte
        </PageLink>
      </p>
      {task === 'switch' && <SwitchDialog onClose={close} />}
      {task === 'new' && <NewProjectDialog onClose={close} />}
      {project && task === 'members' && (
        <MembersDialog onClose={close} onLeft={close} projectId={project.id} />
      )}
      {project && (task === 'changes' || isAskedForChanges) && (
        <ChangesDialog onClose={close} projectId={project.id} />
      )}
      {project && task === 'rename' && <RenameDialog onClose={close} project={project} />}
    </>
  );
}

/** Sections are proposed from the categories; what the customer named stays. */
function SectionButton() {
  const hasUnsectioned = useCart(({ lines, listed }) =>
    lines.some(({ item }) => item.kind === 'rental' && !findListed(listed, item)?.heading),
  );
  const { isBusy, run } = useProjectWork();
  if (!hasUnsectioned) return null;
  return (
    <button
      aria-busy={isBusy || undefined}
      className="link-button"
      onClick={() => void run(sectionByCategory)}
      type="button"
    >
      Nach Kategorien gliedern
    </button>
  );
}

/** Who works on the project, and the inquiries that were sent from it: nobody sends it twice unknowingly. */
function ProjectFacts({ id }: { readonly id: number }) {
  const [project, setProject] = useState<ProjectSummary | null>(null);
  // The sync brings in what others send meanwhile.
  const inquiries = useCartCheck((check) => check.inquiries);
  useEffect(() => {
    fetchProjects().then(
      (all) => {
        const found = all.find((each) => each.id === id);
        if (!found || cartStore.getState().project?.id !== id) return;
        setProject(found);
        cartCheckStore.getState().noteInquiries(found.inquiries);
      },
      (error: unknown) => console.warn('What belongs to a project could not be loaded', error),
    );
  }, [id]);
  return (
    <>
      {project && <People people={project.people} withNames />}
      <div aria-live="polite">
        {inquiries?.map((inquiry) => (
          <p className="project-sent num" key={inquiry.number}>
            {describeInquiry(inquiry)}{' '}
            {inquiry.orderId && (
              <PageLink className="link-button" to={`/profile/orders/${inquiry.orderId}`}>
                Anfrage öffnen<span className="sr-only">: {inquiry.number}</span>
              </PageLink>
            )}
          </p>
        ))}
      </div>
    </>
  );
}

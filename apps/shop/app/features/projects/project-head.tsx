import type { ProjectSummary } from '@klappe/contracts';
import { isProjectEnd, STAGE_RULES } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsAuthenticated } from '#app/session/session.ts';
import { cartStore, findListed, useCart } from '#app/stores/cart.ts';
import { cartCheckStore, useCartCheck } from '#app/sync/cart-check.ts';
import type { IconName } from '#app/ui/icon.tsx';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Tool } from '#app/ui/tool-menu.tsx';
import { copyProject, fetchProjects, sectionByCategory } from './change-projects.ts';
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

/** What a logged-in customer can do with the list: with its project, or to make it one. */
export function useProjectTools() {
  const isAuthenticated = useIsAuthenticated();
  const project = useCart((cart) => cart.project);
  const [task, setTask] = useState<Task | null>(null);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isAskedForChanges = hash === '#verlauf';
  useOnlyRead();
  const section = useSectionTool();
  const { run } = useProjectWork();
  const close = () => {
    setTask(null);
    if (isAskedForChanges) void navigate('/basket', { replace: true, preventScrollReset: true });
  };
  const open = (label: string, icon: IconName, wanted: Task): Tool => ({
    label,
    icon,
    run: () => setTask(wanted),
  });
  const all: Tool = { label: 'Alle Projekte', icon: 'list', to: '/profile/projects' };
  const ofProject = (own: Pick<ProjectSummary, 'id' | 'name'>): readonly Tool[] => [
    open('Umbenennen', 'edit', 'rename'),
    { label: 'Kopieren', icon: 'copy', run: () => void run(() => copyProject(own)) },
    ...section,
    open('Verlauf', 'info', 'changes'),
    all,
  ];
  const ofCart = [
    open('Als Projekt speichern', 'plus', 'new'),
    open('Projekt wechseln', 'next', 'switch'),
    all,
  ];
  const dialogs = isAuthenticated && (
    <>
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
  if (!isAuthenticated) return { members: null, tools: [], dialogs };
  return {
    members: project ? () => setTask('members') : null,
    tools: project ? ofProject(project) : ofCart,
    dialogs,
  };
}

/** Leaves the basket for the project's own page when it can only be read from now on. */
function useOnlyRead(): void {
  const navigate = useNavigate();
  const onlyRead = useCartCheck((check) => check.onlyRead);
  const [onlyReadBefore] = useState(onlyRead);
  useEffect(() => {
    // The project was open here until a moment ago.
    if (onlyRead && onlyRead !== onlyReadBefore) void navigate(`/profile/projects/${onlyRead.id}`);
  }, [onlyRead, onlyReadBefore, navigate]);
}

/** Sections are proposed from the categories; what the customer named stays. */
function useSectionTool(): readonly Tool[] {
  const hasUnsectioned = useCart(({ lines, listed }) =>
    lines.some(({ item }) => item.kind === 'rental' && !findListed(listed, item)?.heading),
  );
  const { run } = useProjectWork();
  if (!hasUnsectioned) return [];
  const section = () => void run(sectionByCategory);
  return [{ label: 'Nach Kategorien gliedern', icon: 'section', run: section }];
}

/**
 * The order of the inquiry that was sent from the open project, where changes of the project can be sent to it; null for
 * one that another member sent, and once the equipment is packed.
 */
export function useSentOrder(): number | null {
  const isAuthenticated = useIsAuthenticated();
  const inquiries = useCartCheck((check) => check.inquiries);
  const isProject = useCart((cart) => cart.project !== null);
  const latest = inquiries?.find(({ stage }) => !stage || !isProjectEnd(stage));
  if (!latest || !isAuthenticated || !isProject) return null;
  const mayChange = !latest.stage || STAGE_RULES[latest.stage].change !== 'none';
  return mayChange ? latest.orderId : null;
}

interface ProjectFactsProps {
  /** The order whose page another button of the page leads to. */
  readonly linkedOrder: number | null;
}

/** Of the open project: who works on it, and the inquiries that were sent from it. */
export function ProjectFacts(props: ProjectFactsProps) {
  const isAuthenticated = useIsAuthenticated();
  const id = useCart((cart) => cart.project?.id);
  return isAuthenticated && id !== undefined && <OpenProjectFacts {...props} id={id} key={id} />;
}

/** Who works on the project, and the inquiries that were sent from it: nobody sends it twice unknowingly. */
function OpenProjectFacts({ id, linkedOrder }: ProjectFactsProps & { readonly id: number }) {
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
      {project && <People people={project.people} />}
      <div aria-live="polite">
        {inquiries?.map((inquiry) => (
          <p className="project-sent num" key={inquiry.number}>
            {describeInquiry(inquiry)}{' '}
            {inquiry.orderId && inquiry.orderId !== linkedOrder && (
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

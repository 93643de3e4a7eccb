import { ARCHIVED_AFTER_DAYS, type ProjectSummary } from '@klappe/contracts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useDayWords } from '#app/site/day-words.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { archiveProject, copyProject, removeProject, switchTo } from './change-projects.ts';
import { describeContent, describeDays, describeState } from './describe-project.ts';
import { People } from './people.tsx';
import { NewProjectDialog, RenameDialog } from './project-dialogs.tsx';
import { useProjectWork } from './use-project-work.ts';

const MembersDialog = optionalPart(
  async () => (await import('./members-dialog.tsx')).MembersDialog,
);

interface ProjectsPageProps {
  /** Null when they could not be loaded. */
  readonly projects: readonly ProjectSummary[] | null;
}

/** /profile/projects: the named lists of a customer, each with its days and its inquiries. */
export function ProjectsPage({ projects }: ProjectsPageProps) {
  const say = useDayWords();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const own = projects?.filter(({ role }) => role === 'owner') ?? [];
  const open = own.filter(({ isArchived }) => !isArchived);
  const archived = own.filter(({ isArchived }) => isArchived);
  const ofOthers = projects?.filter(({ role }) => role !== 'owner') ?? [];
  return (
    <>
      <div className="title-row">
        <div>
          <h1 className="page-title">Projekte</h1>
          <p className="muted">
            {say('Jedes Projekt hat seine eigene Liste und seine eigenen Drehtage.')}
          </p>
        </div>
        {projects && (
          <button className="button" onClick={() => setIsAdding(true)} type="button">
            Neues Projekt
          </button>
        )}
      </div>
      {projects === null && <LoadFailed message="Ihre Projekte konnten nicht geladen werden." />}
      {projects && open.length + ofOthers.length === 0 && <NoProject />}
      {open.length > 0 && (
        <ProjectSection count={open.length} title="Laufend">
          {open.map((project) => (
            <OpenProjectRow key={project.id} project={project} />
          ))}
        </ProjectSection>
      )}
      {ofOthers.length > 0 && (
        <ProjectSection count={ofOthers.length} title="Mit mir geteilt">
          {ofOthers.map((project) => (
            <OpenProjectRow key={project.id} project={project} />
          ))}
        </ProjectSection>
      )}
      <OpenCartRow />
      {archived.length > 0 && (
        <ProjectSection count={archived.length} note="nur zum Ansehen und Kopieren" title="Archiv">
          {archived.map((project) => (
            <ArchivedRow key={project.id} project={project} />
          ))}
        </ProjectSection>
      )}
      {archived.length > 0 && (
        <p className="note">
          Projekte wandern {ARCHIVED_AFTER_DAYS} Tage nach der Rückgabe ins Archiv.
        </p>
      )}
      {isAdding && (
        <NewProjectDialog
          onClose={() => setIsAdding(false)}
          onOpened={() => void navigate('/basket')}
        />
      )}
    </>
  );
}

interface ProjectSectionProps {
  readonly title: string;
  readonly count: number;
  readonly note?: string;
  readonly children: ReactNode;
}

function ProjectSection({ title, count, note, children }: ProjectSectionProps) {
  const id = useId();
  const counted = count === 1 ? '1 Projekt' : `${count} Projekte`;
  return (
    <section aria-labelledby={id} className="projects-part">
      <div className="row spread">
        <h2 className="block-title" id={id}>
          {title}
        </h2>
        <p className="note num">{[counted, note].filter(Boolean).join(', ')}</p>
      </div>
      <ul className="panel ruled">{children}</ul>
    </section>
  );
}

function NoProject() {
  return (
    <div className="panel empty-list">
      <p className="empty-title">Noch kein Projekt.</p>
      <p className="measure">Ihr Warenkorb wird das erste, wenn Sie eines anlegen.</p>
    </div>
  );
}

/** The way back to the cart without a project. */
function OpenCartRow() {
  const hasProject = useCart(({ project }) => project !== null);
  const { isBusy, run } = useProjectWork();
  if (!hasProject) return null;
  return (
    <p className="projects-part">
      <button
        aria-busy={isBusy || undefined}
        className="link-button"
        onClick={() => void run(() => switchTo(null))}
        type="button"
      >
        Zum Warenkorb ohne Projekt wechseln
      </button>
    </p>
  );
}

interface RowProps {
  readonly project: ProjectSummary;
}

interface RowFrameProps extends RowProps {
  readonly children: ReactNode;
}

/** What every list of projects shows of one, with what can be done with it below. */
function RowFrame({ project, children }: RowFrameProps) {
  const say = useDayWords();
  const { id, name, owner, people, inquiries } = project;
  const [latest] = inquiries;
  const isCurrent = useCart((cart) => cart.project?.id === id);
  return (
    <li className="project-row" data-current={isCurrent || undefined}>
      <div>
        <h3 className="item-title breakable">
          {name}
          {isCurrent && <span className="project-mark">Aktuell</span>}
        </h3>
        <p className="note num">
          {owner && `Von ${owner} · `}
          {describeContent(project)}
        </p>
      </div>
      <Facts facts={describeDays(project, say)} />
      <People people={people} />
      <Facts
        facts={describeState(inquiries)}
        to={latest?.orderId ? `/profile/orders/${latest.orderId}` : undefined}
      />
      {children}
    </li>
  );
}

/** What is done with a project in every list. */
function useProjectRow(project: ProjectSummary) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useProjectWork();
  const open = async () => {
    const isOpen = cartStore.getState().project?.id === project.id;
    if (isOpen || (await run(() => switchTo(project.id)))) await navigate('/basket');
  };
  const copy = async () => {
    if (await run(() => copyProject(project))) await navigate('/basket');
  };
  return { isBusy, run, open, copy, revalidate };
}

/** A project of the customer's own, or one that they may change. */
function OpenProjectRow({ project }: RowProps) {
  const { id, name, role, isArchived } = project;
  const { isBusy, run, open, copy, revalidate } = useProjectRow(project);
  const [task, setTask] = useState<'rename' | 'members' | null>(null);
  const isOwn = role === 'owner';
  const archive = async () => {
    if (!(await run(() => archiveProject(id, true)))) return;
    const comeBack = async () => {
      if (await run(() => archiveProject(id, false))) await revalidate();
    };
    showSnackbar({
      message: `„${name}“ liegt im Archiv.`,
      type: 'success',
      action: { label: 'Rückgängig', run: () => void comeBack() },
    });
    await revalidate();
  };
  return (
    <RowFrame project={project}>
      <p className="row project-actions">
        {role !== 'reader' && !isArchived && (
          <RowButton isBusy={isBusy} name={name} onClick={open}>
            Öffnen
          </RowButton>
        )}
        {!isOwn && (
          <PageLink className="link-button" to={`/profile/projects/${id}`}>
            Ansehen<span className="sr-only">: {name}</span>
          </PageLink>
        )}
        {isOwn && (
          <RowButton name={name} onClick={() => setTask('rename')}>
            Umbenennen
          </RowButton>
        )}
        <RowButton name={name} onClick={() => setTask('members')}>
          Mitglieder
        </RowButton>
        <RowButton name={name} onClick={copy}>
          Kopieren
        </RowButton>
        {isOwn && (
          <RowButton name={name} onClick={archive}>
            Ins Archiv
          </RowButton>
        )}
      </p>
      {task === 'members' && (
        <MembersDialog
          onClose={() => setTask(null)}
          onLeft={() => void revalidate()}
          projectId={id}
        />
      )}
      {task === 'rename' && (
        <RenameDialog onClose={() => setTask(null)} onRenamed={revalidate} project={project} />
      )}
    </RowFrame>
  );
}

function ArchivedRow({ project }: RowProps) {
  const { id, name, canComeBack } = project;
  const { isBusy, run, copy, revalidate } = useProjectRow(project);
  const [isAsking, setIsAsking] = useState(false);
  const comeBack = async () => {
    if (await run(() => archiveProject(id, false))) await revalidate();
  };
  const remove = async () => {
    if (!(await run(() => removeProject(id)))) return;
    showSnackbar({ message: `„${name}“ ist gelöscht.`, type: 'success' });
    await revalidate();
  };
  return (
    <RowFrame project={project}>
      {isAsking ? (
        <DeleteQuestion
          name={name}
          onCancel={() => setIsAsking(false)}
          onDelete={() => void remove()}
        />
      ) : (
        <p className="row project-actions">
          <RowButton isBusy={isBusy} name={name} onClick={copy}>
            Als neues Projekt
          </RowButton>
          {canComeBack && (
            <RowButton name={name} onClick={comeBack}>
              Zurückholen
            </RowButton>
          )}
          <RowButton name={name} onClick={() => setIsAsking(true)}>
            Löschen
          </RowButton>
        </p>
      )}
    </RowFrame>
  );
}

interface DeleteQuestionProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

function DeleteQuestion({ name, onDelete, onCancel }: DeleteQuestionProps) {
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <fieldset aria-label="Projekt löschen" className="project-actions">
      <p>„{name}“ wirklich löschen? Gesendete Anfragen bleiben.</p>
      <p className="row">
        <button className="button" id={id} onClick={onDelete} type="button">
          Endgültig löschen
        </button>
        <button className="button" data-look="plain" onClick={onCancel} type="button">
          Abbrechen
        </button>
      </p>
    </fieldset>
  );
}

interface RowButtonProps {
  readonly name: string;
  readonly isBusy?: boolean;
  readonly onClick: () => unknown;
  readonly children: ReactNode;
}

/** A button of a project, whose name is told to screen readers. */
function RowButton({ name, isBusy = false, onClick, children }: RowButtonProps) {
  return (
    <button
      aria-busy={isBusy || undefined}
      className="link-button"
      onClick={() => void onClick()}
      type="button"
    >
      {children}
      <span className="sr-only">: {name}</span>
    </button>
  );
}

interface FactsProps {
  readonly facts: ReturnType<typeof describeDays>;
  /** Where the note leads. */
  readonly to?: string | undefined;
}

function Facts({ facts: [words, note], to }: FactsProps) {
  return (
    <div className="num">
      <p>{words}</p>
      <p className="note">
        {to ? (
          <PageLink className="line-link" to={to}>
            {note}
          </PageLink>
        ) : (
          note
        )}
      </p>
    </div>
  );
}

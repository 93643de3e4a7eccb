import { MAX_PROJECT_NAME_LENGTH, type ProjectSummary } from '@klappe/contracts';
import { countPieces, findUsePeriod, formatShortDays, toInquiryDates } from '@klappe/domain';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createUuid } from '#app/browser/create-uuid.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import {
  fetchProjects,
  renameProject,
  startProject,
  switchTo,
  toProjectProblem,
  turnCartIntoProject,
} from './change-projects.ts';
import { describeCut } from './describe-project.ts';
import { useProjectTask, useProjectWork } from './use-project-work.ts';

interface ProjectNameDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly name: string;
  /** The key is the same when a failed try is repeated. */
  readonly onSave: (name: string, key: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the name of a project; open until it is saved. */
function ProjectNameDialog(props: ProjectNameDialogProps) {
  const { title, submitText, onSave, onClose, children } = props;
  const [name, setName] = useState(props.name);
  const { isBusy, problem, setProblem, run } = useProjectTask();
  const key = useRef(createUuid());

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') {
      setProblem('Bitte einen Namen angeben.');
      return;
    }
    await run(async () => {
      await onSave(name.trim(), key.current);
      onClose();
    });
  };

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form className="stack" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          autoComplete="off"
          autoFocus
          error={problem || undefined}
          hint={describeCut(name)}
          id="project-name"
          label="Name des Projekts"
          maxLength={MAX_PROJECT_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
        {children}
        <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
      </form>
    </Dialog>
  );
}

interface RenameDialogProps {
  readonly project: Pick<ProjectSummary, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onRenamed?: () => Promise<void>;
}

export function RenameDialog({ project: { id, name }, onClose, onRenamed }: RenameDialogProps) {
  return (
    <ProjectNameDialog
      name={name}
      onClose={onClose}
      onSave={async (wanted) => {
        await renameProject(id, wanted);
        await onRenamed?.();
      }}
      submitText="Umbenennen"
      title="Projekt umbenennen"
    />
  );
}

interface NewProjectDialogProps {
  readonly onClose: () => void;
  /** Called when the project is open. */
  readonly onOpened?: () => void;
}

/** Makes a project and opens it. A cart without a project can become its list. */
export function NewProjectDialog({ onClose, onOpened }: NewProjectDialogProps) {
  const [{ lines, project, draft }] = useState(() => cartStore.getState());
  const hasCart = project === null && lines.length > 0;
  const [takesCart, setTakesCart] = useState(hasCart);
  return (
    <ProjectNameDialog
      name={hasCart ? draft.info.projectReference : ''}
      onClose={onClose}
      onSave={async (name, key) => {
        await (takesCart ? turnCartIntoProject(name, key) : startProject(name, key));
        onOpened?.();
      }}
      submitText="Projekt anlegen"
      title="Neues Projekt"
    >
      {hasCart && (
        <Checkbox
          checked={takesCart}
          id="project-takes-cart"
          label={`Inhalt des Warenkorbs übernehmen (${countPieces(lines)} Stück)`}
          onChange={(event) => setTakesCart(event.target.checked)}
        />
      )}
    </ProjectNameDialog>
  );
}

/** Chooses which project the cart is. */
export function SwitchDialog({ onClose }: { readonly onClose: () => void }) {
  const [projects, setProjects] = useState<readonly ProjectSummary[] | null>(null);
  const [problem, setProblem] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const openId = useCart((cart) => cart.project?.id ?? null);
  const { isBusy, run } = useProjectWork();
  useEffect(() => {
    fetchProjects().then(
      (all) => setProjects(all.filter(({ isArchived, role }) => !isArchived && role !== 'reader')),
      (error: unknown) => setProblem(toProjectProblem(error)),
    );
  }, []);
  const choose = async (id: number | null) => {
    if (id === openId || (await run(() => switchTo(id)))) onClose();
  };
  if (isAdding) return <NewProjectDialog onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title="Projekt wechseln">
      <div role="status">
        {problem && <p className="problem">{problem}</p>}
        {!projects && !problem && <p className="note">Ihre Projekte werden geladen.</p>}
      </div>
      {projects && (
        <ul aria-busy={isBusy || undefined} aria-label="Ihre Projekte" className="ruled">
          {projects.map((project) => (
            <Choice
              count={project.pieceCount}
              isCurrent={project.id === openId}
              key={project.id}
              name={project.name}
              note={describeShort(project)}
              onChoose={() => void choose(project.id)}
            />
          ))}
          <Choice
            isCurrent={openId === null}
            name="Warenkorb ohne Projekt"
            onChoose={() => void choose(null)}
          />
        </ul>
      )}
      <p className="row spread projects-part">
        <button className="link-button" onClick={() => setIsAdding(true)} type="button">
          Neues Projekt
        </button>
        <PageLink className="link-button" onClick={onClose} to="/profile/projects">
          Alle Projekte
        </PageLink>
      </p>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly note?: string;
  readonly count?: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, note, count, isCurrent, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        aria-current={isCurrent || undefined}
        className="project-choice"
        onClick={onChoose}
        type="button"
      >
        <span>{isCurrent && <Icon name="done" size={18} />}</span>
        <span className="breakable">
          <strong>{name}</strong>
          {note && <span className="note note-below num">{note}</span>}
        </span>
        {count !== undefined && <span className="num strong">{count}</span>}
      </button>
    </li>
  );
}

function describeShort(project: ProjectSummary): string {
  const use = findUsePeriod(toInquiryDates(project));
  const isAsked = project.inquiries.length > 0;
  const owner = project.owner && `von ${project.owner}`;
  return [owner, use ? formatShortDays(use) : 'ohne Zeitraum', isAsked && 'angefragt']
    .filter(Boolean)
    .join(' · ');
}

import {
  addProjectMember,
  listProjectMembers,
  type MemberRole,
  type ProjectMember,
  type ProjectMembers,
  removeProjectMember,
} from '@klappe/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { cartStore } from '#app/stores/cart.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { switchTo } from './change-projects.ts';
import { useProjectTask } from './use-project-work.ts';

interface MembersDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
  /** Called once somebody has left the project. */
  readonly onLeft: () => void;
}

/** Who works on a project. The owner adds and removes people, a member may leave. */
export function MembersDialog({ projectId, onClose, onLeft }: MembersDialogProps) {
  const [team, setTeam] = useState<ProjectMembers | null>(null);
  const { problem, run } = useProjectTask();
  const params = { id: projectId };
  const load = async () => setTeam((await callAsCustomer(listProjectMembers, { params })).data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are asked for once.
  useEffect(() => void run(load), []);

  const add = async (person: Person, role: MemberRole) => {
    const input = { data: { ...person, role } };
    setTeam((await callAsCustomer(addProjectMember, { params, input })).data);
  };
  const remove = async ({ id, name, email, isCaller }: ProjectMember) => {
    if (isCaller && cartStore.getState().project?.id === projectId) await switchTo(null);
    await callAsCustomer(removeProjectMember, { params: { ...params, member: id } });
    if (isCaller) {
      onClose();
      onLeft();
      showSnackbar({ message: 'Sie haben das Projekt verlassen.', type: 'success' });
      return;
    }
    await load();
    showSnackbar({ message: `${name || email} ist nicht mehr dabei.`, type: 'success' });
  };

  return (
    <Dialog isOpen onClose={onClose} title="Mitglieder">
      <div role="status">
        {problem && <p className="problem">{problem}</p>}
        {!team && !problem && <p className="note">Wird geladen.</p>}
      </div>
      {team && (
        <ul aria-label="Mitglieder" aria-live="polite" className="ruled">
          <li className="project-member row spread">
            <p className="breakable">
              <strong>{team.owner}</strong>
              <span className="note note-below">
                {team.role === 'owner' ? 'Ihr Projekt' : 'Das Projekt gehört dieser Person'}
              </span>
            </p>
          </li>
          {team.members.map((member) => (
            <MemberRow
              isOwner={team.role === 'owner'}
              key={member.id}
              member={member}
              onRemove={() => void run(() => remove(member))}
              onRole={(role) => void run(() => add(toPerson(member), role))}
            />
          ))}
        </ul>
      )}
      {team?.role === 'owner' && <InviteForm onAdd={add} team={team} />}
    </Dialog>
  );
}

type Person = { readonly colleague: number } | { readonly email: string };

function toPerson({ colleague, email }: ProjectMember): Person {
  return colleague === null ? { email } : { colleague };
}

const ROLE_TEXTS: Readonly<Record<MemberRole, string>> = {
  editor: 'darf mitarbeiten',
  reader: 'darf ansehen',
};

interface MemberRowProps {
  readonly member: ProjectMember;
  /** True when the caller owns the project. */
  readonly isOwner: boolean;
  readonly onRemove: () => void;
  readonly onRole: (role: MemberRole) => void;
}

function MemberRow({ member, isOwner, onRemove, onRole }: MemberRowProps) {
  const { name, email, role, hasJoined, isCaller } = member;
  const shown = name || email;
  const other = role === 'editor' ? 'reader' : 'editor';
  return (
    <li className="project-member row spread">
      <p className="breakable">
        <strong>{shown}</strong>
        <span className="note note-below">
          {ROLE_TEXTS[role]}
          {!hasJoined && ', Einladung noch offen'}
        </span>
      </p>
      <p className="row">
        {isOwner && (
          <button className="link-button" onClick={() => onRole(other)} type="button">
            {other === 'editor' ? 'Mitarbeiten lassen' : 'Nur ansehen lassen'}
            <span className="sr-only">: {shown}</span>
          </button>
        )}
        {(isOwner || isCaller) && (
          <button className="link-button" onClick={onRemove} type="button">
            {toRemoveText(member)}
            <span className="sr-only">: {shown}</span>
          </button>
        )}
      </p>
    </li>
  );
}

function toRemoveText({ isCaller, hasJoined }: ProjectMember): string {
  if (isCaller) return 'Projekt verlassen';
  return hasJoined ? 'Entfernen' : 'Einladung zurückziehen';
}

interface InviteFormProps {
  readonly team: ProjectMembers;
  readonly onAdd: (person: Person, role: MemberRole) => Promise<void>;
}

const BY_MAIL = '';

function InviteForm({ team: { colleagues }, onAdd }: InviteFormProps) {
  const { isBusy, problem, setProblem, run } = useProjectTask();
  const [colleague, setColleague] = useState(BY_MAIL);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('editor');
  const isByMail = colleague === BY_MAIL;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const person = isByMail ? { email } : { colleague: Number(colleague) };
    if (!(await run(() => onAdd(person, role)))) return;
    setColleague(BY_MAIL);
    setEmail('');
    const message = isByMail ? 'Die Einladung ist unterwegs.' : 'Die Person ist jetzt dabei.';
    showSnackbar({ message, type: 'success' });
  };
  return (
    <form className="stack project-invite" noValidate onSubmit={(event) => void submit(event)}>
      <h3 className="item-title">Mitglied einladen</h3>
      {colleagues.length > 0 && (
        <SelectField
          id="member-person"
          label="Person"
          onChange={(event) => {
            setColleague(event.target.value);
            // It was about the person before.
            setProblem(null);
          }}
          options={[
            { value: BY_MAIL, label: 'Per Email einladen' },
            ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={colleague}
        />
      )}
      {isByMail ? (
        <TextField
          autoComplete="off"
          error={problem || undefined}
          hint="Die Person nimmt mit ihrem Konto an."
          id="member-email"
          label="Email"
          onChange={(event) => setEmail(event.target.value)}
          type="email"
          value={email}
        />
      ) : (
        problem && <p className="problem">{problem}</p>
      )}
      <SelectField
        id="member-role"
        label="Darf die Liste"
        onChange={(event) => setRole(event.target.value === 'reader' ? 'reader' : 'editor')}
        options={[
          { value: 'editor', label: 'mit bearbeiten' },
          { value: 'reader', label: 'nur ansehen' },
        ]}
        value={role}
      />
      <SubmitButton isBusy={isBusy}>{isByMail ? 'Einladung senden' : 'Dazunehmen'}</SubmitButton>
    </form>
  );
}

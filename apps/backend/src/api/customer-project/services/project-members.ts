import {
  INVITATION_DAYS,
  MAX_PROJECT_MEMBERS,
  MemberRole,
  type ProjectMembers,
  type ProjectRole,
} from '@klappe/contracts';
import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, runInTransaction, TextColumn, toFailure } from '../../../lib/database';
import { createMutexByKey } from '../../../lib/mutex';
import { readSignedLink, toSignedLink } from '../../../lib/signed-link';
import { readHouse } from '../../../mail/house';
import { toProjectInvitation } from '../../../mail/letters';
import { MailWithheld, queueMail, tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { type Account, findAccounts, readAccount } from '../../account/services/account';
import { findMember, findName, listMembers, toName } from '../../company/services/colleagues';

export const PROJECT_MEMBER_UID = 'api::customer-project.project-member';

const MemberRecord = z.object({
  id: z.number().int(),
  projectId: z.number().int(),
  ownerId: z.number().int(),
  /** Null until an invitation by mail is accepted. */
  userId: z.number().int().nullable(),
  /** Of a colleague: the company both belong to, without which the membership ends. */
  contactId: z.number().int().nullable(),
  email: TextColumn,
  role: MemberRole,
  invitedAt: DateTimeColumn,
  joinedAt: DateTimeColumn.nullable(),
});
type MemberRecord = z.infer<typeof MemberRecord>;

interface Project {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
}

type WantedPerson = { readonly colleague: number } | { readonly email: string };
type Wish = WantedPerson & { readonly role: MemberRole };

const NewRow = z.object({ id: z.number().int() });

/** Why nobody was added. */
export type MemberRefusal = 'full' | 'own-address' | 'no-colleague' | 'mail-withheld';

/** An invitation is not sent again so soon: the call was repeated. */
const REPEATED_WITHIN_MS = 60_000;

/** Members that are added to a project at once wait for each other: they are counted. */
const runOneOfProject = createMutexByKey();

/** Who works on the projects of others. docs/decisions/0059-projects-and-shared-lists.md */
export function getProjectMembers(strapi: Core.Strapi) {
  const rows = strapi.db.query(PROJECT_MEMBER_UID);
  const list = async (where: object) =>
    z.array(MemberRecord).parse(await rows.findMany({ where, orderBy: { id: 'asc' } }));
  const findByLink = async (link: string) => {
    const id = readSignedLink('project invitation', link);
    return id === null
      ? null
      : MemberRecord.nullable().parse(await rows.findOne({ where: { id } }));
  };

  /** Without those of people who have left the company by which they were added. */
  async function pickValid(members: readonly MemberRecord[]): Promise<readonly MemberRecord[]> {
    const contactIds = new Set(members.flatMap(({ contactId }) => contactId ?? []));
    const colleagues = new Map<number, ReadonlySet<number | null>>();
    for (const contactId of contactIds) {
      const accounts = await listMembers(strapi, contactId);
      colleagues.set(contactId, new Set(accounts.map(({ id }) => id)));
    }
    return members.filter(({ contactId, userId, ownerId }) => {
      const ids = contactId === null ? null : colleagues.get(contactId);
      return contactId === null || (ids?.has(userId) && ids.has(ownerId));
    });
  }

  async function add(project: Project, { role, ...wish }: Wish): Promise<MemberRefusal | null> {
    const owner = await readAccount(strapi, project.ownerId);
    const now = new Date();
    const invitee = await findInvitee(strapi, owner, wish, now);
    if (typeof invitee === 'string') return invitee;
    const { to, columns } = invitee;
    const { userId, email } = columns;
    const present = await list({ projectId: project.id });
    const known = present.find((each) =>
      userId === null ? each.email === email : each.userId === userId,
    );
    const isRepeated = known && now.getTime() - known.invitedAt.getTime() < REPEATED_WITHIN_MS;
    if (known?.joinedAt || isRepeated) {
      await rows.updateMany({ where: { id: known.id }, data: { role } });
      return null;
    }
    if (!known && present.length >= MAX_PROJECT_MEMBERS) return 'full';
    const memberKey = `${project.id} ${userId ?? email}`;
    const named = { ...columns, projectId: project.id, ownerId: owner.id, memberKey };
    return runInTransaction(strapi, async () => {
      if (known) await rows.deleteMany({ where: { id: known.id } });
      const { id } = NewRow.parse(await rows.create({ data: { ...named, role, invitedAt: now } }));
      const invitation = {
        key: `projekt-${id}`,
        to,
        person: toName(owner),
        project: project.name,
        mayEdit: role === 'editor',
        link: toSignedLink('project invitation', id),
      };
      const mail = toProjectInvitation(invitation, await readHouse(strapi));
      // A colleague finds the project in the shop, too.
      if (userId === null) await queueMail(strapi, mail, now, 'stranger');
      else await tryToQueueMail(strapi, mail, now, 'own');
      return null;
    }).catch(async (error: unknown) => {
      if (error instanceof MailWithheld) return 'mail-withheld' as const;
      // Another backend was faster with the same call.
      if ((await list({ memberKey })).length > 0) return null;
      throw error;
    });
  }

  return {
    /** What somebody is in a project; null for strangers and former members. */
    async findRole(project: Project, userId: number): Promise<ProjectRole | null> {
      if (project.ownerId === userId) return 'owner';
      const [member] = await pickValid(await list({ projectId: project.id, userId }));
      return member?.role ?? null;
    },
    /** The projects of others in which somebody is a member, with what they are there. */
    async listJoined(userId: number): Promise<ReadonlyMap<number, MemberRole>> {
      const joined = await pickValid(await list({ userId }));
      return new Map(joined.map(({ projectId, role }) => [projectId, role]));
    },
    /** Who has joined each of these projects, by its id. */
    async listJoinedOf(projectIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
      const joined = await pickValid(await list({ projectId: { $in: projectIds } }));
      const userIds = new Map<number, number[]>();
      for (const { projectId, userId } of joined) {
        if (userId !== null) userIds.set(projectId, [...(userIds.get(projectId) ?? []), userId]);
      }
      return userIds;
    },
    async describe(project: Project, userId: number, role: ProjectRole): Promise<ProjectMembers> {
      const members = await pickValid(await list({ projectId: project.id }));
      const owner = await readAccount(strapi, project.ownerId);
      const isOwner = role === 'owner';
      const shown = isOwner ? members : members.filter(({ joinedAt }) => joinedAt !== null);
      const accounts = await findAccounts(
        strapi,
        shown.flatMap((member) => member.userId ?? []),
      );
      return {
        owner: toName(owner),
        role,
        members: shown.map((member) => {
          return {
            id: member.id,
            name: findName(accounts, member.userId ?? 0),
            email: isOwner ? member.email : '',
            colleague: isOwner && member.contactId !== null ? member.userId : null,
            role: member.role,
            hasJoined: member.joinedAt !== null,
            isCaller: member.userId === userId,
          };
        }),
        colleagues: isOwner ? await listColleagues(strapi, owner.id, members) : [],
      };
    },
    /** Adds a colleague, invites by mail, or changes the role of who is there; answers why not. */
    async add(project: Project, wish: Wish): Promise<MemberRefusal | null> {
      const refusal = await runOneOfProject(String(project.id), () => add(project, wish));
      wakeMailOutbox(strapi);
      return refusal;
    },
    /** False for a member whom this caller may not remove. */
    async remove(project: Project, memberId: number, userId: number): Promise<boolean> {
      const [member] = await list({ id: memberId, projectId: project.id });
      if (!member) return project.ownerId === userId;
      if (project.ownerId !== userId && member.userId !== userId) return false;
      await rows.deleteMany({ where: { id: memberId } });
      return true;
    },
    /** The membership, or null for an invitation that cannot be accepted any more. May be repeated. */
    async accept(link: string, userId: number, now: Date): Promise<MemberRecord | null> {
      const invitation = await findByLink(link);
      if (!invitation) return null;
      const { id, projectId, ownerId, userId: acceptedBy, invitedAt } = invitation;
      if (acceptedBy !== null || ownerId === userId) {
        return acceptedBy === userId || ownerId === userId ? invitation : null;
      }
      if (invitedAt.getTime() + INVITATION_DAYS * DAY_MS < now.getTime()) return null;
      const [present] = await pickValid(await list({ projectId, userId }));
      if (present) {
        await rows.deleteMany({ where: { id } });
        return present;
      }
      const joined = { userId, joinedAt: now, memberKey: `${projectId} ${userId}` };
      // In a transaction of its own: on PostgreSQL a refused row would end the caller's transaction.
      await runInTransaction(strapi, async () => {
        // A former colleague, who has been invited anew.
        await rows.deleteMany({ where: { projectId, userId } });
        await rows.updateMany({ where: { id, joinedAt: null }, data: joined });
      }).catch(toFailure);
      const [member] = await list({ projectId, userId });
      return member ?? null;
    },
    async forget(projectId: number): Promise<void> {
      await rows.deleteMany({ where: { projectId } });
    },
    /** Ends what a deleted account had to do with members: those of its projects, its memberships, and open invitations. */
    async forgetAccount({ id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
      const about = [{ ownerId: id }, { userId: id }, { email: { $eqi: email } }];
      await rows.deleteMany({ where: { $or: about } });
    },
    /** Where somebody is a member, for the export of their data. */
    async listOwn(userId: number) {
      const joined = await list({ userId });
      return joined.map(({ projectId, role, email, invitedAt, joinedAt }) => ({
        projectId,
        role,
        email,
        invitedAt,
        joinedAt,
      }));
    },
  };
}

/** Where the mail to somebody goes, and what their row says of them; else why they cannot be invited. */
async function findInvitee(strapi: Core.Strapi, owner: Account, wanted: WantedPerson, now: Date) {
  if ('email' in wanted) {
    const email = wanted.email.toLowerCase();
    if (email === owner.email) return 'own-address';
    return { to: email, columns: { userId: null, contactId: null, email, joinedAt: null } };
  }
  const contactId = await findCommonCompany(strapi, owner.id, wanted.colleague);
  if (contactId === null) return 'no-colleague';
  const { id: userId, email: to } = await readAccount(strapi, wanted.colleague);
  return { to, columns: { userId, contactId, email: '', joinedAt: now } };
}

/** The contact in Rentman of the company to which both belong; null without one. */
async function findCommonCompany(
  strapi: Core.Strapi,
  ownerId: number,
  otherId: number,
): Promise<number | null> {
  const [owner, other] = await Promise.all([
    findMember(strapi, ownerId),
    findMember(strapi, otherId),
  ]);
  const isCommon = owner && owner.id !== other?.id && owner.rentmanId === other?.rentmanId;
  return isCommon ? owner.rentmanId : null;
}

/** Who may be added without an invitation. */
async function listColleagues(
  strapi: Core.Strapi,
  ownerId: number,
  members: readonly MemberRecord[],
) {
  const owner = await findMember(strapi, ownerId);
  if (!owner) return [];
  const present = new Set([ownerId, ...members.map(({ userId }) => userId)]);
  return (await listMembers(strapi, owner.rentmanId))
    .filter(({ id }) => !present.has(id))
    .map((colleague) => ({ id: colleague.id, name: toName(colleague) }));
}

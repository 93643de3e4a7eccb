import { emailField } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { asData, inData, RecordId, readList, readText } from './wire.ts';

/** How many people a project has beside its owner, invited ones among them. */
export const MAX_PROJECT_MEMBERS = 20;
/** How long an invitation by mail may be accepted. */
export const INVITATION_DAYS = 14;

/** What members may do: an editor changes list and days as the owner does, a reader sees them. */
export const MEMBER_ROLES = ['editor', 'reader'] as const;
export const MemberRole = z.enum(MEMBER_ROLES);
export type MemberRole = z.infer<typeof MemberRole>;

/** Who somebody is in a project. */
export const ProjectRole = z.enum(['owner', ...MEMBER_ROLES]);
export type ProjectRole = z.infer<typeof ProjectRole>;

export const ProjectMember = z.looseObject({
  id: RecordId,
  /** Empty until an invitation is accepted. */
  name: readText,
  /** Where the invitation went; only for the owner, and empty for colleagues. */
  email: readText,
  /** The account of a colleague, by which the owner may change the role; else null. */
  colleague: RecordId.nullable(),
  role: MemberRole,
  hasJoined: z.boolean(),
  isCaller: z.boolean(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

export const ProjectMembers = z.looseObject({
  owner: readText,
  /** Of the caller. */
  role: ProjectRole,
  /** Those who have not joined yet are shown to the owner alone. */
  members: readList(ProjectMember),
  /** Members of the owner's company whom the owner may add without an invitation. */
  colleagues: readList(z.looseObject({ id: RecordId, name: readText })),
});
export type ProjectMembers = z.infer<typeof ProjectMembers>;

/** (bearer) Who works on a project; for its owner and its members. */
export const listProjectMembers = defineCall({
  method: 'GET',
  path: '/projects/{id}/members',
  response: asData(ProjectMembers),
});

/**
 * (bearer) The owner adds a colleague, or invites somebody by mail; for who is there already the role changes. 409
 * `members-full` above `MAX_PROJECT_MEMBERS`, 409 `mail-withheld` where the address gets no more mails for now.
 */
export const addProjectMember = defineCall({
  method: 'POST',
  path: '/projects/{id}/members',
  request: inData(
    z.union([
      z.strictObject({ role: MemberRole, colleague: RecordId }),
      z.strictObject({ role: MemberRole, email: emailField }),
    ]),
  ),
  response: asData(ProjectMembers),
});

/** (bearer) The owner removes a member or takes an invitation back; a member leaves. May be repeated. */
export const removeProjectMember = defineCall({
  method: 'DELETE',
  path: '/projects/{id}/members/{member}',
  response: asData(z.looseObject({ id: RecordId })),
});

/** (bearer) Accepts an invitation. 404 for one that was taken back, accepted by somebody else, or is too old. */
export const acceptProjectInvitation = defineCall({
  method: 'POST',
  path: '/project-invitations/{link}',
  response: asData(z.looseObject({ id: RecordId, name: readText, role: ProjectRole })),
});

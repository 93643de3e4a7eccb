import { addProjectMember, MAX_PROJECT_MEMBERS } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseBody, readId, readUserId, toFieldRefusal } from '../../../lib/calls/parse-call';
import { answerConflict, throwForbidden } from '../../../lib/calls/refusals';
import { getCustomerProjects } from '../services/customer-projects';
import { findProject, ONLY_OWNER } from '../services/find-project';
import { tellChange } from '../services/project-feed';
import { getProjectMembers, type MemberRefusal } from '../services/project-members';

const ENDED = 'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich eine neue schicken.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context): Promise<void> {
    const { project, role } = await findProject(strapi, ctx, 'reader');
    const members = getProjectMembers(strapi);
    ctx.body = { data: await members.describe(project, readUserId(ctx), role) };
  },

  async add(ctx: Context): Promise<void> {
    const { project, role } = await findProject(strapi, ctx, 'owner');
    const { data: wish } = parseBody(addProjectMember.request, ctx.request.body);
    const members = getProjectMembers(strapi);
    const refusal = await members.add(project, wish);
    if (refusal) {
      refuse(ctx, refusal);
      return;
    }
    await tellChange(strapi, ctx, project.id, { isAboutMembers: true });
    ctx.body = { data: await members.describe(project, readUserId(ctx), role) };
  },

  async remove(ctx: Context): Promise<void> {
    const { project } = await findProject(strapi, ctx, 'reader');
    const id = readId(ctx, 'member');
    const userId = readUserId(ctx);
    const isRemoved = id !== null && (await getProjectMembers(strapi).remove(project, id, userId));
    if (!isRemoved) throwForbidden(ctx, ONLY_OWNER);
    await tellChange(strapi, ctx, project.id, { isAboutMembers: true });
    ctx.body = { data: { id } };
  },

  async accept(ctx: Context): Promise<void> {
    const userId = readUserId(ctx);
    const link = String(ctx.params.link);
    const member = await getProjectMembers(strapi).accept(link, userId, new Date());
    const project = member && (await getCustomerProjects(strapi).find(member.projectId));
    if (!project) throw new errors.NotFoundError(ENDED);
    const role = project.ownerId === userId ? 'owner' : member.role;
    ctx.body = { data: { id: project.id, name: project.name, role } };
  },
});

function refuse(ctx: Context, refusal: MemberRefusal): void {
  switch (refusal) {
    case 'own-address':
      throw toFieldRefusal('email', 'Das ist Ihre eigene Email-Adresse.');
    case 'no-colleague':
      throw toFieldRefusal('colleague', 'Diese Person gehört nicht mehr zu Ihrer Firma.');
    case 'full':
      answerConflict(ctx, {
        name: 'members-full',
        message: `Ein Projekt hat höchstens ${MAX_PROJECT_MEMBERS} Mitglieder.`,
      });
      return;
    case 'mail-withheld':
      answerConflict(ctx, {
        name: 'mail-withheld',
        message: 'An diese Adresse gehen im Moment keine weiteren Mails. Bitte später erneut.',
      });
  }
}

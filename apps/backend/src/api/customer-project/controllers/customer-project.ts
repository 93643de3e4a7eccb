import { arrangeProject, createProject, MAX_PROJECTS, updateProject } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import {
  parseBody,
  readId,
  readIdempotencyKey,
  readIfMatch,
  readUserId,
} from '../../../lib/calls/parse-call';
import {
  answerConflict,
  type Conflict,
  KEY_REUSED,
  throwForbidden,
} from '../../../lib/calls/refusals';
import { getCustomerProjects, type ProjectRecord } from '../services/customer-projects';

const UNKNOWN = 'Dieses Projekt gibt es nicht mehr.';
const NOT_YOURS = 'Dieses Projekt gehört nicht zu Ihnen.';
const CONFLICTS: Readonly<Record<'full' | 'key-reused', Conflict>> = {
  full: {
    name: 'projects-full',
    message: `Sie haben schon ${MAX_PROJECTS} Projekte. Bitte löschen Sie zuerst eines aus dem Archiv.`,
  },
  'key-reused': KEY_REUSED,
};

const NOT_ARCHIVED: Conflict = {
  name: 'project-not-archived',
  message: 'Bitte legen Sie das Projekt zuerst ins Archiv.',
};

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context): Promise<void> {
    ctx.body = { data: await getCustomerProjects(strapi).summarise(readUserId(ctx)) };
  },

  async create(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const key = readIdempotencyKey(ctx);
    const { data } = parseBody(createProject.request, ctx.request.body);
    const projects = getCustomerProjects(strapi);
    const made = await projects.create({ ...data, ownerId, key });
    if (typeof made === 'string') answerConflict(ctx, CONFLICTS[made]);
    else ctx.body = { data: projects.toAnswer(made) };
  },

  async open(ctx: Context): Promise<void> {
    const project = await findOwnProject(strapi, ctx);
    const projects = getCustomerProjects(strapi);
    const inquiries = await projects.listInquiries(project);
    ctx.body = { data: { ...projects.toAnswer(project), inquiries } };
  },

  async update(ctx: Context): Promise<void> {
    const project = await findOwnProject(strapi, ctx);
    const { data } = parseBody(updateProject.request, ctx.request.body);
    const projects = getCustomerProjects(strapi);
    const saved = await projects.save(project, { ...data, base: readIfMatch(ctx) });
    if (!saved) throw new errors.NotFoundError(UNKNOWN);
    const answer = projects.toAnswer(saved.project);
    if (saved.ok) {
      ctx.body = { data: { ...answer, changes: saved.changes } };
      return;
    }
    answerConflict(ctx, {
      name: 'project-changed',
      message: 'Dieses Projekt wurde inzwischen auf einem anderen Gerät geändert.',
      details: { project: answer },
    });
  },

  async arrange(ctx: Context): Promise<void> {
    const { id } = await findOwnProject(strapi, ctx);
    const { data } = parseBody(arrangeProject.request, ctx.request.body);
    await getCustomerProjects(strapi).arrange(id, data);
    ctx.body = { data: { id } };
  },

  async delete(ctx: Context): Promise<void> {
    const project = await findOwnProject(strapi, ctx);
    const projects = getCustomerProjects(strapi);
    if (projects.isArchived(project)) {
      await projects.delete(project.id);
      ctx.body = { data: { id: project.id } };
    } else answerConflict(ctx, NOT_ARCHIVED);
  },
});

async function findOwnProject(strapi: Core.Strapi, ctx: Context): Promise<ProjectRecord> {
  const ownerId = readUserId(ctx);
  const id = readId(ctx);
  const project = id === null ? null : await getCustomerProjects(strapi).find(id);
  if (!project) throw new errors.NotFoundError(UNKNOWN);
  if (project.ownerId !== ownerId) throwForbidden(ctx, NOT_YOURS);
  return project;
}

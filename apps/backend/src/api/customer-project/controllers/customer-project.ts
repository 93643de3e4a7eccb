import {
  arrangeProject,
  createProject,
  listProjectChanges,
  MAX_PROJECTS,
  updateProject,
} from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import {
  parseBody,
  parseQuery,
  readIdempotencyKey,
  readIfMatch,
  readSessionKey,
  readUserId,
} from '../../../lib/calls/parse-call';
import { answerConflict, type Conflict, KEY_REUSED } from '../../../lib/calls/refusals';
import { findStamps } from '../../account/services/session-stamps';
import { answerWhenFull } from '../../cart/services/answer-when-full';
import { getCustomerProjects } from '../services/customer-projects';
import { findProject, requireRole, UNKNOWN_PROJECT } from '../services/find-project';
import { getProjectChanges } from '../services/project-changes';
import { getProjectFeed, sendEvent, tellChange } from '../services/project-feed';
import { toSharedDates, viewList } from '../services/view-list';

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
    await answerWhenFull(ctx, async () => {
      const made = await projects.create({ ...data, ownerId, key });
      if (typeof made === 'string') answerConflict(ctx, CONFLICTS[made]);
      else ctx.body = { data: await projects.toAnswer(made, { role: 'owner', userId: ownerId }) };
    });
  },

  async open(ctx: Context): Promise<void> {
    const { project, role } = await findProject(strapi, ctx, 'reader');
    const projects = getCustomerProjects(strapi);
    const userId = readUserId(ctx);
    const inquiries = await projects.listInquiries(project, userId);
    ctx.body = { data: { ...(await projects.toAnswer(project, { role, userId })), inquiries } };
  },

  async view(ctx: Context): Promise<void> {
    const { project } = await findProject(strapi, ctx, 'reader');
    const { ownerId, name, changedAt: sharedAt, products, info } = project;
    const viewed = { ownerId, name, sharedAt, products, dates: toSharedDates(info) };
    ctx.body = { data: await viewList(strapi, { ...viewed, showsPrices: true }) };
  },

  async changes(ctx: Context): Promise<void> {
    const { project } = await findProject(strapi, ctx, 'reader');
    const { before = null } = parseQuery(listProjectChanges.request, ctx.query);
    ctx.body = await getProjectChanges(strapi).list(project.id, readUserId(ctx), before);
  },

  /** Server-sent events, so that no contract describes the answer. */
  async follow(ctx: Context): Promise<void> {
    const { project } = await findProject(strapi, ctx, 'reader');
    const userId = readUserId(ctx);
    const stream = getProjectFeed(strapi).follow({
      projectId: project.id,
      ownerId: project.ownerId,
      userId,
      sessionKey: readSessionKey(ctx),
      stamp: (await findStamps(strapi, [userId])).get(userId) ?? '',
    });
    if (!stream) throw new errors.RateLimitError('Zu viele offene Verbindungen.');
    ctx.set({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    ctx.type = 'text/event-stream';
    // From here on the stream ends with the answer.
    ctx.body = stream;
    // Read once others are heard: what is saved in between is told by either.
    const present = await getCustomerProjects(strapi).find(project.id);
    sendEvent(stream, { revision: present?.revision ?? null, by: '', isCaller: true });
  },

  async update(ctx: Context): Promise<void> {
    const { project, role } = await findProject(strapi, ctx, 'editor');
    const { data } = parseBody(updateProject.request, ctx.request.body);
    const projects = getCustomerProjects(strapi);
    const userId = readUserId(ctx);
    await answerWhenFull(ctx, async () => {
      const saved = await projects.save(project, { ...data, base: readIfMatch(ctx), userId });
      if (!saved) throw new errors.NotFoundError(UNKNOWN_PROJECT);
      const answer = await projects.toAnswer(saved.project, { role, userId });
      if (saved.ok) {
        const { revision } = saved.project;
        if (revision !== project.revision) await tellChange(strapi, ctx, project.id, { revision });
        ctx.body = { data: { ...answer, changes: saved.changes } };
        return;
      }
      answerConflict(ctx, {
        name: 'project-changed',
        message: 'Dieses Projekt wurde inzwischen auf einem anderen Gerät geändert.',
        details: { project: answer },
      });
    });
  },

  async arrange(ctx: Context): Promise<void> {
    const { project, role } = await findProject(strapi, ctx, 'editor');
    const { data } = parseBody(arrangeProject.request, ctx.request.body);
    if (data.isArchived !== undefined) requireRole(ctx, role, 'owner');
    await getCustomerProjects(strapi).arrange(project.id, data);
    await tellChange(strapi, ctx, project.id, {});
    ctx.body = { data: { id: project.id } };
  },

  async delete(ctx: Context): Promise<void> {
    const { project } = await findProject(strapi, ctx, 'owner');
    const projects = getCustomerProjects(strapi);
    if (projects.isArchived(project)) {
      await projects.delete(project.id);
      await tellChange(strapi, ctx, project.id, { isAboutMembers: true });
      ctx.body = { data: { id: project.id } };
    } else answerConflict(ctx, NOT_ARCHIVED);
  },
});

import { ANY_STAGE } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { jsonColumn, listColumn, OptionalDateTimeColumn, TextColumn } from '../../../lib/database';
import { ProjectReading } from '../../../rentman/projects/project-reading';

export const PROJECT_UID = 'api::project.inquiry-project';

const ReachedStage = z.object({ stage: z.enum(ANY_STAGE), at: z.string() });
export type ReachedStage = z.infer<typeof ReachedStage>;

/** What was planned when a version of an offer was first seen, and its price. Rows of earlier releases have no price. */
const SeenVersion = z.object({
  offer: z.number(),
  version: z.number(),
  netCents: z.number().nullish(),
  grossCents: z.number().nullish(),
  lines: ProjectReading.shape.lines,
});
export type SeenVersion = z.infer<typeof SeenVersion>;

export const ProjectRecord = z.object({
  id: z.number().int(),
  inquiryId: z.number().int(),
  rentmanProjectId: z.number().int(),
  /** Null until it was read for the first time. */
  reading: jsonColumn(ProjectReading.nullish()).transform((value) => value ?? null),
  reached: listColumn(ReachedStage),
  versions: listColumn(SeenVersion),
  /** The project belongs to another customer than the one who asked. */
  isOthers: z.coerce.boolean(),
  readAt: OptionalDateTimeColumn,
  /** Set while Rentman cannot be read. */
  failedAt: OptionalDateTimeColumn,
  /** Why it cannot be read, or not all of it: a `FailureCode`. With a missing right `lastError` names it, else what was answered. */
  lastErrorCode: TextColumn,
  lastError: TextColumn,
  /** When Rentman named a change of it, or somebody looked at an old reading. */
  changedAt: OptionalDateTimeColumn,
  createdAt: OptionalDateTimeColumn,
  attempts: z.number().int(),
});
export type ProjectRecord = z.infer<typeof ProjectRecord>;

export async function findProjectOfInquiry(
  strapi: Core.Strapi,
  inquiryId: number,
): Promise<ProjectRecord | null> {
  const row: unknown = await strapi.db.query(PROJECT_UID).findOne({ where: { inquiryId } });
  return row === null ? null : ProjectRecord.parse(row);
}

/** Forgets the project of an inquiry that belongs to none any more. */
export async function forgetProject(strapi: Core.Strapi, inquiryId: number): Promise<void> {
  await strapi.db.query(PROJECT_UID).deleteMany({ where: { inquiryId } });
}

const MAX_ADDED = 200;
const Accepted = z.array(z.object({ id: z.number(), project: z.number() }));

/** Adds a row for every accepted inquiry of which Rentman's project is known. */
export async function addMissingProjects(strapi: Core.Strapi, now: Date): Promise<number> {
  const { connection } = strapi.db;
  const rows: unknown = await connection('inquiries')
    .leftJoin('inquiry_projects', 'inquiry_projects.inquiry_id', 'inquiries.id')
    .whereNotNull('inquiries.rentman_project_id')
    .whereNull('inquiry_projects.id')
    .limit(MAX_ADDED)
    .select('inquiries.id as id', 'inquiries.rentman_project_id as project');
  const accepted = Accepted.parse(rows);
  for (const { id, project } of accepted) {
    const data = { inquiryId: id, rentmanProjectId: project, nextAttemptAt: now };
    // Another backend may have added it at the same moment; the column is unique.
    await strapi.db
      .query(PROJECT_UID)
      .create({ data })
      .catch(() => null);
  }
  return accepted.length;
}

/** Makes projects due to be read again, also those that are being read at this moment and those that are over. */
export async function markChanged(strapi: Core.Strapi, where: object, now: Date): Promise<number> {
  const projects = strapi.db.query(PROJECT_UID);
  await projects.updateMany({ where, data: { changedAt: now } });
  const { count } = await projects.updateMany({
    where: { ...where, state: { $in: ['pending', 'done'] } },
    data: { state: 'pending', nextAttemptAt: now },
  });
  return count;
}

import {
  ANY_STAGE,
  createFields,
  LINE_KINDS,
  type LineDetails,
  line,
  PICKUP_SLOTS,
  PROJECT_TEXT_NAMES,
  paragraph,
  requiredLine,
  SHIPPING_OPTIONS,
  StoredProjectTexts,
} from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { CartChange, CartProduct, CartProductWrite, TOO_MANY_LINES } from './cart.ts';
import { MAX_INQUIRY_LINES } from './inquiry.ts';
import { ProjectRole } from './project-member.ts';
import { ListView } from './shared-list.ts';
import { asData, inData, RecordId, readList, readText } from './wire.ts';

/** How many projects one customer has, archived ones among them. */
export const MAX_PROJECTS = 100;
export const MAX_PROJECT_NAME_LENGTH = 60;
/** A project is in the archive that many days after its return. */
export const ARCHIVED_AFTER_DAYS = 30;

// As typed: what an inquiry would refuse is kept too, and shown again.
const typed = line(200);

/** When and how the equipment of a project is needed: the form of the basket without the person. */
export const ProjectInfo = z.strictObject({
  start: typed,
  end: typed,
  useStart: typed,
  useEnd: typed,
  shipping: z.enum(SHIPPING_OPTIONS),
  pickup: z.enum(PICKUP_SLOTS),
  ...createFields(PROJECT_TEXT_NAMES, () => typed),
  remark: paragraph(10_000),
});

/** The same as it is read back. */
export const StoredProjectInfo = z.object({ ...ProjectInfo.shape, ...StoredProjectTexts.shape });
export type StoredProjectInfo = z.infer<typeof StoredProjectInfo>;

export const MAX_LINE_NOTE_LENGTH = 200;
export const MAX_GUESS_LENGTH = 500;

const ProjectLineWrite = CartProductWrite.extend({
  heading: line(),
  note: line(MAX_LINE_NOTE_LENGTH),
  guessedFrom: line(MAX_GUESS_LENGTH),
} satisfies Record<keyof LineDetails, z.ZodType<string>>);

const content = {
  info: ProjectInfo,
  products: z.array(ProjectLineWrite).max(MAX_INQUIRY_LINES, TOO_MANY_LINES),
};
const name = requiredLine('Bitte einen Namen angeben.', MAX_PROJECT_NAME_LENGTH);

/** An inquiry that was sent from a project, and how far it is. */
export const ProjectInquiry = z.looseObject({
  /** Of the order in the history; null for one that another member sent. */
  orderId: RecordId.nullable(),
  number: readText,
  stage: z.enum(ANY_STAGE).nullable(),
});
export type ProjectInquiry = z.infer<typeof ProjectInquiry>;

const facts = {
  id: RecordId,
  name: readText,
  changedAt: z.iso.datetime(),
  isArchived: z.boolean(),
  /** What the caller is in it. */
  role: ProjectRole,
  /** The latest first; only where projects are listed or opened. */
  inquiries: readList(ProjectInquiry),
};

/** A project as a list of projects shows it. */
export const ProjectSummary = z.looseObject({
  ...facts,
  /** First and last name; empty for the caller's own projects. */
  owner: readText,
  /** First and last names of its owner and its members; empty for accounts that are gone. */
  people: readList(z.string()),
  /** True when its owner archived it, false when its days did. */
  canComeBack: z.boolean(),
  lineCount: z.int(),
  pieceCount: z.int(),
  ...ProjectInfo.pick({ start: true, end: true, useStart: true, useEnd: true }).shape,
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

/** How long a line says that somebody else has changed it. */
export const LINE_CHANGE_DAYS = 7;

/** What somebody else has changed last of a line: its quantity, or where both are equal its note or section. */
export const LineChange = z.looseObject({
  /** First and last name; empty for an account that is gone. */
  by: readText,
  changedAt: z.iso.datetime(),
  /** 0 where there was no line. */
  from: z.int(),
  to: z.int(),
});
export type LineChange = z.infer<typeof LineChange>;

/** A project with its list. The products are priced as of today. */
export const CustomerProject = z.looseObject({
  ...facts,
  /** Grows with every change of the list or its days; whoever saves names the one they know in `If-Match`. */
  revision: z.int(),
  info: StoredProjectInfo,
  products: readList(
    CartProduct.extend({
      heading: readText,
      note: readText,
      guessedFrom: readText,
      /** Null where the caller has changed it last, or nobody within `LINE_CHANGE_DAYS`. */
      lastChange: LineChange.nullable().catch(null),
    }),
  ),
});
export type CustomerProject = z.infer<typeof CustomerProject>;

/** `details` of a 409 `project-changed`: what another device has saved. */
export const ProjectConflict = z.looseObject({ project: CustomerProject });

/** (bearer) The projects of the caller, and those in which they are a member; the one that was changed last first. */
export const listProjects = defineCall({
  method: 'GET',
  path: '/projects',
  response: asData(z.array(ProjectSummary)),
});

/**
 * (bearer) Makes a project. Needs an `Idempotency-Key`; a repeated call answers the project that was made. 409
 * `projects-full` above `MAX_PROJECTS`.
 */
export const createProject = defineCall({
  method: 'POST',
  path: '/projects',
  request: inData(z.strictObject({ name, ...content })),
  response: asData(CustomerProject),
});

/** (bearer) A project of the caller's, or one in which they are a member. */
export const openProject = defineCall({
  method: 'GET',
  path: '/projects/{id}',
  response: asData(CustomerProject),
});

/** (bearer) The same to read, with what is free in its days. */
export const viewProject = defineCall({
  method: 'GET',
  path: '/projects/{id}/view',
  response: asData(ListView),
});

/** (bearer) Owner and editors: the whole content, which replaces the stored one; 409 `project-changed` as `updateCart`. */
export const updateProject = defineCall({
  method: 'PUT',
  path: '/projects/{id}',
  request: inData(z.strictObject(content)),
  response: asData(CustomerProject.extend({ changes: z.array(CartChange).catch([]) })),
});

/** (bearer) Names a project, which editors may too, or puts it into the archive and back; what is left out stays. */
export const arrangeProject = defineCall({
  method: 'PUT',
  path: '/projects/{id}/place',
  request: inData(z.strictObject({ name: name.optional(), isArchived: z.boolean().optional() })),
  response: asData(z.looseObject({ id: RecordId })),
});

/** (bearer) Deletes a project of the archive, else 409 `project-not-archived`. Inquiries that were sent from it stay. */
export const deleteProject = defineCall({
  method: 'DELETE',
  path: '/projects/{id}',
  response: asData(z.looseObject({ id: RecordId })),
});

/** How many changes of a project are kept, unless their bytes are too many before. */
export const MAX_PROJECT_CHANGES = 200;
export const MAX_CHANGES_PER_PAGE = 20;

/** The field of a change that says under which number the project was sent. */
export const SENT_FIELD = 'inquiry';

/** A day, a choice or a text of a project that is another one. */
const ChangedText = z.looseObject({
  /** Its name in `ProjectInfo`; `heading` or `note` of a line; `SENT_FIELD`. */
  field: z.string(),
  /** The line; null for what belongs to the whole project. */
  line: z.looseObject({ code: z.string(), kind: z.enum(LINE_KINDS), name: readText }).nullable(),
  /** As they were before and after; empty for what others have changed, but not for `SENT_FIELD`. */
  from: readText,
  to: readText,
  /** True where only the beginning is kept: then it cannot be taken back. */
  isCut: z.boolean().optional().catch(undefined),
});

/** A change of so many lines that they are only counted. */
const ChangeSummary = z.looseObject({
  added: z.int(),
  removed: z.int(),
  /** Lines with another quantity. */
  changed: z.int(),
  /** Notes and sections of lines. */
  texts: z.int(),
});
export type ChangeSummary = z.infer<typeof ChangeSummary>;

/** What a line that was taken out had, and its place in the list. */
const LeftDetails = z.looseObject({
  heading: readText,
  note: readText,
  guessedFrom: readText,
  place: z.int(),
} satisfies Record<keyof LineDetails | 'place', z.ZodType>);

/** What one save has changed in a project. */
export const ProjectChange = z.looseObject({
  id: RecordId,
  /** First and last name; empty for an account that is gone. */
  by: readText,
  isCaller: z.boolean(),
  changedAt: z.iso.datetime(),
  /** Lines that came, went or have another quantity; 0 where there is none. `left` only where the caller took it out. */
  lines: readList(
    CartProduct.extend({ from: z.int(), to: z.int(), left: LeftDetails.nullable().catch(null) }),
  ),
  texts: readList(ChangedText),
  /** Instead of the lines, where these were too many to be kept. */
  summary: ChangeSummary.nullable().catch(null),
});
export type ProjectChange = z.infer<typeof ProjectChange>;

/**
 * (bearer) Who changed what in a project, the latest first; for its owner and its members. A page has at most
 * `MAX_CHANGES_PER_PAGE` changes, and fewer where they are large.
 */
export const listProjectChanges = defineCall({
  method: 'GET',
  path: '/projects/{id}/changes',
  request: z.object({
    /** `next` of the page before; without it the latest changes. */
    before: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  }),
  response: z.looseObject({
    data: z.array(ProjectChange),
    /** Names the page with older changes; null on the last one. */
    next: RecordId.nullable().catch(null),
  }),
});

/**
 * One of the server-sent events of `GET /projects/{id}/events`: somebody has changed the project. The first comes with
 * the connection and names the present revision.
 */
export const ProjectEvent = z.looseObject({
  /** Of the list as it is now; null where something else changed. */
  revision: z.int().nullable(),
  /** First name of who changed it. */
  by: readText,
  /** True when the caller did, on another device or in another tab. */
  isCaller: z.boolean(),
});
export type ProjectEvent = z.infer<typeof ProjectEvent>;

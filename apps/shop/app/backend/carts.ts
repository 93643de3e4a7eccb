import {
  type Cart,
  CartConflict,
  type CustomerProject,
  createCart,
  IF_MATCH_HEADER,
  type LineChange,
  MAX_GUESS_LENGTH,
  MAX_LINE_NOTE_LENGTH,
  openProject,
  ProjectConflict,
  type ProjectInquiry,
  showMe,
  toIfMatch,
  updateCart,
  updateProject,
} from '@klappe/contracts';
import {
  type CartLine,
  hasSameDetails,
  isSameLine,
  type LineDetails,
  type LineKey,
  MAX_LINE_LENGTH,
  pickLineDetails,
  type RentalInfo,
} from '@klappe/domain';
import { BackendError } from './backend-error.ts';
import { callBackend } from './call-backend.ts';
import { toCartLine, toCartProductWrite } from './cart-lines.ts';

/** What a list has beside its lines. */
export interface ListExtras {
  readonly info: RentalInfo;
  readonly listed: readonly (LineKey & LineDetails)[];
}

interface OpenProject extends ListExtras {
  readonly name: string;
  readonly isOwn: boolean;
  /** False for a member who may only read it. */
  readonly mayEdit: boolean;
  /** What was sent from it; empty in answers to a save. */
  readonly inquiries: readonly ProjectInquiry[];
}

/** An account's cart, or a project of the account's, as the server holds it. */
export interface ServerCart {
  readonly id: number;
  readonly revision: number;
  /** Priced as of today, or as last known where the house no longer offers a line. */
  readonly lines: readonly CartLine[];
  readonly gone: readonly LineKey[];
  /** Null for the cart without a project. */
  readonly project: OpenProject | null;
  /** What others have changed last in the project. */
  readonly lastChanges: readonly (LineKey & LineChange)[];
}

export interface CartSaving {
  readonly id: number;
  /** The revision this device knows. */
  readonly revision: number;
  readonly lines: readonly CartLine[];
  /** Null for the cart without a project. */
  readonly project: ListExtras | null;
}

export type CartSaved =
  | { readonly kind: 'saved'; readonly cart: ServerCart; readonly hasChanges: boolean }
  /** Another device was faster. */
  | { readonly kind: 'moved-on'; readonly cart: ServerCart };

/** The cart of whoever holds the token, created when they have none; with an id, that project of theirs. */
export async function openCart(token: string, projectId: number | null): Promise<ServerCart> {
  if (projectId !== null) {
    return fromProject((await callBackend(openProject, { token, params: { id: projectId } })).data);
  }
  const { id, cart } = await callBackend(showMe, { token, input: { populate: 'deep,5' } });
  if (cart) return toServerCart(cart);
  const input = { data: { user: { connect: [{ id }] } } };
  return toServerCart((await callBackend(createCart, { token, input })).data);
}

/** Replaces the stored cart, unless its revision is no longer the known one. */
export async function saveCart(
  token: string,
  { id, revision, lines, project }: CartSaving,
): Promise<CartSaved> {
  const call = {
    token,
    params: { id },
    headers: { [IF_MATCH_HEADER]: toIfMatch(revision) },
  };
  try {
    if (project) {
      const input = { data: toProjectContent(lines, project) };
      const { data } = await callBackend(updateProject, { ...call, input });
      return { kind: 'saved', cart: fromProject(data), hasChanges: data.changes.length > 0 };
    }
    const input = { data: { products: lines.map(toCartProductWrite) } };
    const { data } = await callBackend(updateCart, { ...call, input });
    return { kind: 'saved', cart: toServerCart(data), hasChanges: data.changes.length > 0 };
  } catch (error) {
    const cart = error instanceof BackendError ? readConflict(error.details) : null;
    if (!cart) throw error;
    return { kind: 'moved-on', cart };
  }
}

/** A list as the calls of projects carry it. */
export function toProjectContent(lines: readonly CartLine[], { info, listed }: ListExtras) {
  return {
    info,
    products: lines.map((line) => {
      const said = listed.find((each) => isSameLine(each, line.item));
      const { heading, note, guessedFrom } = pickLineDetails(said);
      return {
        ...toCartProductWrite(line),
        heading: toOneLine(heading, MAX_LINE_LENGTH),
        note: toOneLine(note, MAX_LINE_NOTE_LENGTH),
        guessedFrom: toOneLine(guessedFrom, MAX_GUESS_LENGTH),
      };
    }),
  };
}

/** A list that was pasted may have longer lines than are kept, and tabs in them. */
export function toOneLine(text: string, max: number): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, max)
    .toWellFormed();
}

function readConflict(details: unknown): ServerCart | null {
  const ofCart = CartConflict.safeParse(details);
  if (ofCart.success) return toServerCart(ofCart.data.cart);
  const ofProject = ProjectConflict.safeParse(details);
  return ofProject.success ? fromProject(ofProject.data.project) : null;
}

function fromProject({ name, role, info, inquiries, ...project }: CustomerProject): ServerCart {
  const listed = project.products.flatMap((product) => {
    const { code, kind } = toCartLine(product).item;
    const details = pickLineDetails(product);
    return hasSameDetails(details, null) ? [] : [{ code, kind, ...details }];
  });
  const lastChanges = project.products.flatMap(({ lastChange, ...product }) => {
    const { code, kind } = toCartLine(product).item;
    return lastChange ? [{ code, kind, ...lastChange }] : [];
  });
  const rights = { isOwn: role === 'owner', mayEdit: role !== 'reader' };
  const named = { name, ...rights, info, listed, inquiries };
  return { ...toServerCart(project), project: named, lastChanges };
}

function toServerCart({
  id,
  revision,
  products,
}: Pick<Cart, 'id' | 'revision' | 'products'>): ServerCart {
  const gone = products.filter(({ available }) => !available);
  return {
    id,
    revision,
    lines: products.map(toCartLine),
    gone: gone.map((product) => {
      const { code, kind } = toCartLine(product).item;
      return { code, kind };
    }),
    project: null,
    lastChanges: [],
  };
}

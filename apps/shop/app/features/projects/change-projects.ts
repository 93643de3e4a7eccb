import {
  arrangeProject,
  deleteProject,
  listCategories,
  listProjects,
  MAX_PROJECT_NAME_LENGTH,
  type ProjectSummary,
} from '@klappe/contracts';
import { EMPTY_INQUIRY_FORM, NO_DATES, type RentalInfo, toHouseDate } from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { openCart, saveCart, toProjectContent } from '#app/backend/carts.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { cartStore, findListed } from '#app/stores/cart.ts';
import { describeLine } from '#app/stores/change-list.ts';
import { addProject, toProjectReference } from '#app/sync/add-project.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { recordOrders } from '#app/sync/record-orders.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';

/** The projects as they are once this browser has sent what it holds of them. */
export async function fetchProjects(): Promise<readonly ProjectSummary[]> {
  await Promise.all([startCartSync().settled(), recordOrders([])]);
  return (await callAsCustomer(listProjects, {})).data;
}

/** Opens a project in the place of the list that is open, or with null the cart without a project. */
export function switchTo(id: number | null): Promise<void> {
  return withBearer(() => startCartSync().switchTo(id));
}

/** Makes an empty project and opens it. */
export function startProject(name: string, key: string): Promise<void> {
  const info = withReference(EMPTY_INQUIRY_FORM.info, name);
  return addProject({ name, key, content: { info, products: [] } });
}

/** Makes a project of the cart without one, which is empty after it, and opens it. */
export function turnCartIntoProject(name: string, key: string): Promise<void> {
  const { lines, listed, draft, reset } = cartStore.getState();
  const info = withReference(draft.info, name);
  const content = toProjectContent(lines, { listed, info });
  return addProject({ name, key, content, onMade: reset });
}

/** Where nothing else was typed, the inquiry names the project as its customer does. */
function withReference(info: RentalInfo, name: string): RentalInfo {
  const projectReference = info.projectReference || toProjectReference(name);
  return { ...info, projectReference };
}

/** Makes a project with the list of another one, and opens it. Days that have begun are left out. */
export async function copyProject({
  id,
  name,
}: Pick<ProjectSummary, 'id' | 'name'>): Promise<void> {
  const { lines, project } = await withBearer((token) => openCart(token, id));
  if (!project) return;
  const { info, listed } = project;
  const isOver = info.start < toHouseDate(new Date());
  const wanted = `Kopie von ${name}`;
  const named = followName(isOver ? { ...info, ...NO_DATES } : info, name, wanted);
  await addProject({
    name: wanted.slice(0, MAX_PROJECT_NAME_LENGTH),
    key: createUuid(),
    content: toProjectContent(lines, { listed, info: named }),
  });
  if (wanted.length <= MAX_PROJECT_NAME_LENGTH) return;
  const message = `Der Name wurde auf ${MAX_PROJECT_NAME_LENGTH} Zeichen gekürzt.`;
  showSnackbar({ message, type: 'info' });
}

/** Names a project otherwise. A reference that was its name follows. */
export async function renameProject(id: number, name: string): Promise<void> {
  const opened = cartStore.getState().project?.id === id;
  const before = opened ? null : await withBearer((token) => openCart(token, id));
  await callAsCustomer(arrangeProject, { params: { id }, input: { data: { name } } });
  cartStore.getState().change(({ project, draft }) => {
    if (project?.id !== id) return {};
    const info = followName(draft.info, project.name, name);
    return { project: { ...project, name }, draft: { ...draft, info } };
  });
  if (!before?.project) return;
  const { lines, revision, project } = before;
  const info = followName(project.info, project.name, name);
  if (info === project.info) return;
  // Whoever was faster has changed it since: then it stays.
  await withBearer((token) =>
    saveCart(token, { id, revision, lines, project: { ...project, info } }),
  );
}

function followName(info: RentalInfo, before: string, after: string): RentalInfo {
  const { projectReference } = info;
  const isName = projectReference === before || projectReference === toProjectReference(before);
  return isName ? { ...info, projectReference: toProjectReference(after) } : info;
}

/** Puts a project into the archive, or takes it out. One that is open is left first. */
export async function archiveProject(id: number, isArchived: boolean): Promise<void> {
  if (isArchived && cartStore.getState().project?.id === id) await switchTo(null);
  await callAsCustomer(arrangeProject, { params: { id }, input: { data: { isArchived } } });
}

export async function removeProject(id: number): Promise<void> {
  await callAsCustomer(deleteProject, { params: { id } });
}

/** Puts the lines without a section under the main category of their product, or into a section that is called so. */
export async function sectionByCategory(): Promise<void> {
  const categories = await callBackend(listCategories, {});
  const names = new Map(categories.map(({ slug, header }) => [slug, header]));
  const { lines, listed } = cartStore.getState();
  const present = lines.flatMap(({ item }) => findListed(listed, item)?.heading || []);
  for (const { item, link } of lines) {
    // `/rental/{category}/{subcategory}/{product}`
    const [, root, slug = ''] = link.split('/');
    const name = root === 'rental' ? names.get(slug) : undefined;
    if (!name || findListed(listed, item)?.heading) continue;
    describeLine(cartStore, item, { heading: findSection(present, name) ?? name });
  }
}

/** The section that is called as a category or as a word of its name: `Grip` for `Stativ & Grip`. */
export function findSection(sections: readonly string[], category: string): string | undefined {
  const toKey = (text: string) => text.trim().toLowerCase();
  const words = category.split(/[^\p{L}\p{N}]+/u).map(toKey);
  const isCalled = (section: string) => toKey(section) === toKey(category);
  return sections.find(isCalled) ?? sections.find((each) => words.includes(toKey(each)));
}

/** What is told when work with projects failed; empty when the customer closed the login dialog. */
export function toProjectProblem(error: unknown): string {
  if (error instanceof LoginDeclined) return '';
  console.warn('A project could not be opened or changed', error);
  if (error instanceof BackendError && error.failure === 'unreachable') {
    return 'Keine Verbindung. Ihre Liste bleibt, wie sie ist. Bitte versuchen Sie es erneut.';
  }
  if (!(error instanceof BackendError) || error.isWorthRetrying) {
    return 'Das hat nicht funktioniert. Bitte versuchen Sie es später erneut!';
  }
  return error.fieldErrors[0]?.message ?? error.message;
}

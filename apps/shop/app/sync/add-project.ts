import { createProject, IDEMPOTENCY_KEY_HEADER } from '@klappe/contracts';
import { MAX_PROJECT_REFERENCE_LENGTH } from '@klappe/domain';
import type { toProjectContent } from '#app/backend/carts.ts';
import { withBearer } from '#app/session/bearer.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { startCartSync } from './cart-sync.ts';

interface NewProject {
  readonly name: string;
  /** Of the idempotent call: a repeated try makes one project. */
  readonly key: string;
  readonly content: ReturnType<typeof toProjectContent>;
  /** Called between both steps. */
  readonly onMade?: () => void;
}

/** Makes a project and opens it. */
export async function addProject({ name, key, content, onMade }: NewProject): Promise<void> {
  const { data } = await callAsCustomer(createProject, {
    input: { data: { name, ...content } },
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
  });
  onMade?.();
  await withBearer(() => startCartSync().switchTo(data.id));
}

/** The reference of inquiries that are named as their project. */
export function toProjectReference(name: string): string {
  return name.slice(0, MAX_PROJECT_REFERENCE_LENGTH);
}

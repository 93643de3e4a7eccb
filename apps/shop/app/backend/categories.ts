import { type Category, listCategories } from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

export function fetchCategories(backendUrl: string): Promise<Category[]> {
  return callBackend(listCategories, { backendUrl, input: {} });
}

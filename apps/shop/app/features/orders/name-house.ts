import type { OrderProject } from '@klappe/contracts';

/** The person who looks after the project, else the house. */
export function nameHouse({ contact }: Pick<OrderProject, 'contact'>): string {
  return contact?.name || 'das Haus';
}

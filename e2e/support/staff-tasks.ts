import { performance } from 'node:perf_hooks';
import type { Locator } from '@playwright/test';

/** What a person does in a task; everything else in it is only looked at. */
export interface Hands {
  click(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** A step by the keyboard or with a field of another kind. */
  do(work: () => Promise<unknown>, steps?: number): Promise<void>;
}

export interface StaffTasks {
  /** Does a task as its role and counts its clicks and typed fields; the time is that of a machine's hands. */
  measure(task: string, work: (hands: Hands) => Promise<void>): Promise<void>;
  print(): void;
}

/** Measures what staff do day by day, one line for each task. */
export function createStaffTasks(role: string): StaffTasks {
  const lines: string[] = [];
  return {
    async measure(task, work) {
      let steps = 0;
      const startedAt = performance.now();
      await work({
        async click(target) {
          steps += 1;
          await target.click();
        },
        async type(field, text) {
          steps += 1;
          await field.fill(text);
        },
        async do(step, count = 1) {
          steps += count;
          await step();
        },
      });
      const seconds = (performance.now() - startedAt) / 1000;
      lines.push(`${role} · ${task}: ${steps} steps, ${seconds.toFixed(1)} s`);
    },
    print: () => process.stdout.write(`${lines.join('\n')}\n`),
  };
}

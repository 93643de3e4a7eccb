import { afterEach, beforeEach } from 'vitest';

/**
 * A `console.error` that a test does not expect fails it. A test that expects one puts its own
 * function there (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
let complaints: string[] = [];
const write = console.error;

beforeEach(() => {
  complaints = [];
  console.error = (...values: unknown[]) => {
    complaints.push(values.map(String).join(' '));
    write(...values);
  };
});

afterEach(() => {
  console.error = write;
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join('\n')}`);
});

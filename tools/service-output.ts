const LEVEL = /\b(warn|warning|error|fatal)\b/i;
const STACK_LINE = /^\s+at /;
const MAIL_FILE = /\.eml\b/;

/**
 * Decides which lines of a service the terminal shows: warnings, errors with their stack, and where
 * a mail was written, which the person trying the demo needs. Everything is in the log file.
 */
export function createLineFilter() {
  let showsStack = false;
  return (line: string, isError: boolean): boolean => {
    if (STACK_LINE.test(line)) return showsStack;
    showsStack = line.trim() !== '' && (isError || LEVEL.test(line.slice(0, 60)));
    return showsStack || MAIL_FILE.test(line);
  };
}

import { type ComponentType, lazy } from 'react';
import { FailedPart } from './failed-part.tsx';

/**
 * A part of the page whose code is loaded when it is first shown. Where that fails the part itself says so: thrown to
 * the error page, the failure would come again from the error page's own menus and dialogs, and leave it empty.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<{ error: unknown }> = FailedPart,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      return { default: () => <Failed error={error} /> };
    }
  });
}

import { type ComponentType, lazy } from 'react';
import { loadOnceReachable } from '#app/browser/connection.ts';
import { FailedPart } from './failed-part.tsx';

/**
 * A part of the page whose code is loaded when it is first shown, or once there is a network. Where that fails the part
 * itself says so: thrown to the error page, the failure would come again from the error page's own menus and dialogs, and leave it empty.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<{ error: unknown }> = FailedPart,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadOnceReachable(load) };
    } catch (error) {
      return { default: () => <Failed error={error} /> };
    }
  });
}

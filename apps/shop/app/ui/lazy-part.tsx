import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { awaitDialog, loadOnceReachable } from '#app/browser/connection.ts';
import { FailedPart } from './failed-part.tsx';

/**
 * A part of the page whose code is loaded when it is first shown, or once there is a network; its place is empty until then.
 * Where that fails the part itself says so: thrown to the error page, the failure would come again from the error page's own
 * menus and dialogs, and leave it empty.
 */
export function lazyPart<Props extends object>(load: LoadPart<Props>) {
  return createPart(load, FailedPart);
}

/** A lazy part that the page can do without: where its code cannot be loaded, its place stays empty. */
export function optionalPart<Props extends object>(load: LoadPart<Props>) {
  return createPart(load, () => null);
}

type LoadPart<Props> = () => Promise<ComponentType<Props>>;

function createPart<Props extends object>(
  load: LoadPart<Props>,
  Failed: ComponentType<{ error: unknown }>,
) {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadOnceReachable(load) };
    } catch (error) {
      return { default: () => <Failed error={error} /> };
    }
  });
  return function LazyPart(props: Props) {
    const { onClose }: Partial<AwaitedProps> = props;
    return (
      <Suspense fallback={onClose && <Awaited onClose={onClose} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

interface AwaitedProps {
  /** Some dialogs tell whether what they were opened for is done. */
  readonly onClose: (isDone: boolean) => void;
}

/** Stands for a dialog whose code is not there yet. */
function Awaited({ onClose }: AwaitedProps) {
  useEffect(() => awaitDialog(() => onClose(false)), [onClose]);
  return null;
}

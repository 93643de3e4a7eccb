import { SNACKBAR_ACTION_DURATION_MS, SNACKBAR_DURATION_MS } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Icon, type IconName } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import {
  hideSnackbar,
  type ShownSnackbar,
  type SnackbarAction,
  type SnackbarType,
  snackbarStore,
} from './snackbar-queue.ts';

const ICONS: Readonly<Record<SnackbarType, IconName>> = {
  success: 'done',
  info: 'info',
  error: 'warning',
};

/** Where messages appear. Both live regions are always rendered, because screen readers announce only changes of them. */
export function SnackbarRegion() {
  const shown = useStore(snackbarStore);
  return (
    // React Aria hides the rest of the page from screen readers while a dialog is open; this attribute exempts messages.
    <div className="snackbars" data-react-aria-top-layer="true">
      <div role="status">{shown.filter(({ type }) => type !== 'error').map(toSnackbar)}</div>
      <div role="alert">{shown.filter(({ type }) => type === 'error').map(toSnackbar)}</div>
    </div>
  );
}

function toSnackbar(snackbar: ShownSnackbar) {
  return <Snackbar key={snackbar.id} {...snackbar} />;
}

function Snackbar({ id, message, type, action }: ShownSnackbar) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const shownMs = action ? SNACKBAR_ACTION_DURATION_MS : SNACKBAR_DURATION_MS;
    const timer = setTimeout(() => hideSnackbar(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, action]);

  return (
    <div
      className="snackbar"
      data-type={type}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <Icon name={ICONS[type]} />
      <span>{message}</span>
      {action && <Action action={action} onDone={() => hideSnackbar(id)} onHold={setIsHeld} />}
    </div>
  );
}

interface ActionProps {
  readonly action: SnackbarAction;
  readonly onDone: () => void;
  /** The message stays while the focus is here. */
  readonly onHold: (isHeld: boolean) => void;
}

function Action({ action, onDone, onHold }: ActionProps) {
  const run = () => {
    if ('run' in action) action.run();
    onDone();
  };
  const shared = {
    className: 'link-button',
    onBlur: () => onHold(false),
    onClick: run,
    onFocus: () => onHold(true),
    children: action.label,
  };
  return 'to' in action ? (
    <PageLink {...shared} to={action.to} />
  ) : (
    <button {...shared} type="button" />
  );
}

import { groupByHeading, type PackingPhase } from '@klappe/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { PrintHead } from '#app/site/print-head.tsx';
import {
  countTicks,
  type KeptPacking,
  type PackedLine,
  packingStore,
  usePacking,
} from '#app/stores/packing.ts';
import { useUser } from '#app/stores/user.ts';
import { Icon } from '#app/ui/icon.tsx';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { PackingRow } from './packing-row.tsx';
import {
  countPieces,
  findPacking,
  loadPacking,
  type PackingAddress,
  sendPacking,
  toPackingPath,
} from './packing-work.ts';

const ReportDialog = optionalPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
const ScanDialog = optionalPart(async () => (await import('./scan-dialog.tsx')).ScanDialog);

const PHASES = [
  { value: 'pickup', label: 'Abholung' },
  { value: 'return', label: 'Rückgabe' },
] as const;

interface PackingPageProps {
  readonly address: PackingAddress;
  readonly title: string;
}

/** A list to tick at pick-up and return. Once opened it works without a network, and what several people tick becomes one. */
export function PackingPage({ address, title }: PackingPageProps) {
  const path = toPackingPath(address);
  const userId = useUser(({ customer }) => customer.id);
  const list = usePacking(({ lists }) =>
    lists.find((each) => each.path === path && each.ownerId === userId),
  );
  const { problem, isOffline } = usePackingSync(address);
  return (
    <div className="packing">
      <PrintHead />
      <div className="packing-title">
        <PageLink className="icon-button screen-only" to={toOrigin(address)}>
          <Icon name="previous" size={20} />
          <span className="sr-only">{ORIGIN_LABELS[address.kind]}</span>
        </PageLink>
        <h1 className="item-title breakable">
          {title}
          {list && ` ${list.title}`}
        </h1>
      </div>
      <div role="status">
        {problem && <p className="callout">{problem}</p>}
        {!problem && !list && !isOffline && <p className="note">Wird geladen.</p>}
        {isOffline && (
          <p className="note warning">
            {list
              ? 'Offline. Ihre Haken werden gesendet, sobald Sie verbunden sind.'
              : 'Keine Verbindung. Die Liste erscheint, sobald Sie wieder online sind.'}
          </p>
        )}
      </div>
      {list?.lines.length === 0 && <p>In dieser Liste ist noch nichts.</p>}
      {list && list.lines.length > 0 && <Packing list={list} />}
    </div>
  );
}

const ORIGIN_LABELS = { projects: 'Zurück zum Projekt', orders: 'Zurück zur Anfrage' } as const;

function toOrigin({ kind, id }: PackingAddress): string {
  return `/profile/${kind}/${id}`;
}

const ASK_AGAIN_MS = 5000;
/** What is in the list changes seldom: it is loaded again so often. */
const LOAD_AGAIN_MS = 60_000;

/** Sends what was ticked and asks for what others have ticked, as long as the page is seen. */
function usePackingSync(address: PackingAddress) {
  const [state, setState] = useState<PackingState>({ problem: '', isOffline: false });
  const { kind, id } = address;
  const loadedAt = useRef(0);
  const unsentCount = usePacking(({ lists }) => {
    const list = lists.find((each) => each.path === `${kind}/${id}`);
    return list ? list.unsent.length + list.reports.length : 0;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ticked is sent at once.
  useEffect(() => {
    let isCurrent = true;
    const work = async () => {
      if (document.hidden) return;
      const isWhole = Date.now() - loadedAt.current > LOAD_AGAIN_MS;
      const now = await bringUpToDate({ kind, id }, isWhole);
      if (isWhole && !now.isOffline) loadedAt.current = Date.now();
      if (isCurrent) setState(now);
    };
    void work();
    const timer = setInterval(() => void work(), ASK_AGAIN_MS);
    const wake = () => void work();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [kind, id, unsentCount]);
  return state;
}

interface PackingState {
  /** Why the list may not be seen; empty while it may. */
  readonly problem: string;
  readonly isOffline: boolean;
}

async function bringUpToDate(address: PackingAddress, isWhole: boolean): Promise<PackingState> {
  try {
    const refusal = await sendPacking(address);
    if (refusal) showSnackbar({ message: refusal, type: 'error' });
    if (isWhole) await loadPacking(address);
    await keepPage(packingStore.getState().lists.map(({ path }) => path)).catch((error: unknown) =>
      console.warn('The page cannot be kept for times without a network', error),
    );
    return { problem: '', isOffline: false };
  } catch (error) {
    if (error instanceof BackendError && [403, 404].includes(error.status)) {
      packingStore.getState().forget(toPackingPath(address));
      return { problem: error.message, isOffline: false };
    }
    console.warn('A list to pack could not be brought up to date', error);
    return { problem: '', isOffline: !(error instanceof LoginDeclined) };
  }
}

function Packing({ list }: { readonly list: KeptPacking }) {
  const [phase, setPhase] = useState<PackingPhase>('pickup');
  const [task, setTask] = useState<{ readonly line: PackedLine } | 'scan' | null>(null);
  const groupName = useId();
  const { path, lines, canReport } = list;
  const counted = countTicks(list, phase);
  const sum = (of: readonly PackedLine[]) => ({
    pieces: of.reduce((all, { quantity }) => all + quantity, 0),
    done: of.reduce(
      (all, { key, quantity }) => all + Math.min(quantity, counted.get(key)?.count ?? 0),
      0,
    ),
  });
  const { pieces, done } = sum(lines);
  const set = ({ key }: PackedLine, count: number) =>
    countPieces(path, { line: key, phase, count });
  const close = () => setTask(null);
  return (
    <>
      <div className="packing-head screen-only">
        <p className="packing-sum num" role="status">
          <strong>{done}</strong> von {pieces} Stück
        </p>
        <fieldset className="segments" data-choices="2">
          <legend className="sr-only">Wann</legend>
          {PHASES.map(({ value, label }) => (
            <label className="segment" key={value}>
              <input
                checked={phase === value}
                name={groupName}
                onChange={() => setPhase(value)}
                type="radio"
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <button
          className="button packing-scan"
          data-look="plain"
          onClick={() => setTask('scan')}
          type="button"
        >
          <svg aria-hidden="true" className="icon drawn" height={22} viewBox="0 0 24 24" width={22}>
            <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M12 8v8M16 8v8" />
          </svg>
          <span>Code scannen</span>
        </button>
        <progress aria-hidden="true" className="packing-meter" max={pieces} value={done} />
      </div>
      {groupByHeading(lines).map(({ heading, lines: inGroup }) => (
        <section aria-label={heading || undefined} className="packing-group" key={heading}>
          {heading && (
            <div className="packing-heading">
              <h2 className="item-title">{heading}</h2>
              <p className="note num">{describeSum(sum(inGroup))}</p>
            </div>
          )}
          <ul className="panel ruled">
            {inGroup.map((line) => (
              <PackingRow
                canReport={canReport}
                key={line.key}
                line={line}
                onCount={(count) => set(line, count)}
                onReport={() => setTask({ line })}
                tick={counted.get(line.key)}
              />
            ))}
          </ul>
        </section>
      ))}
      {task === 'scan' && (
        <ScanDialog
          lines={lines}
          onClose={close}
          onFound={(line) => {
            const count =
              (countTicks(findPacking(path) ?? list, phase).get(line.key)?.count ?? 0) + 1;
            if (count > line.quantity) return `${line.name}: schon alle ${line.quantity} Stück`;
            set(line, count);
            return `${line.name}: ${count} von ${line.quantity} Stück`;
          }}
        />
      )}
      {task !== null && task !== 'scan' && (
        <ReportDialog line={task.line} onClose={close} path={path} phase={phase} />
      )}
    </>
  );
}

const describeSum = ({ done, pieces }: { done: number; pieces: number }) => `${done} von ${pieces}`;

/** What was to be kept the last time that all of it was. */
let lastState = '';

/**
 * Keeps what the page of a list needs to open again without a network; `public/packing-worker.js` answers with it. What
 * belongs to other lists than `kept` is deleted.
 */
async function keepPage(kept: readonly string[]): Promise<void> {
  if (!navigator.serviceWorker) return;
  const { pathname, origin } = window.location;
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, initiatorType }) => name.startsWith(`${origin}/`) && initiatorType !== 'fetch')
    .map(({ name }) => name);
  const needed = [...new Set([`${origin}${pathname}`, ...loaded])];
  const state = [pathname, needed.length, ...kept].join(' ');
  if (state === lastState) return;
  await navigator.serviceWorker.register('/packing-worker.js', { scope: '/packen/' });
  for (const name of await caches.keys()) {
    const path = name.startsWith('packing /packen/') ? name.slice('packing /packen/'.length) : null;
    if (path !== null && !kept.includes(path)) await caches.delete(name);
  }
  // One for each list: the files of another version stay with the page that names them.
  const cache = await caches.open(`packing ${pathname}`);
  for (const request of await cache.keys()) {
    if (!needed.includes(request.url)) await cache.delete(request);
  }
  const [page] = needed;
  const results = await Promise.allSettled(
    needed.map(async (url) => {
      if (url !== page && (await cache.match(url))) return;
      const answer = await fetch(url, { headers: { accept: 'text/html,*/*' } });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      await cache.put(url, answer);
    }),
  );
  if (results.every(({ status }) => status === 'fulfilled')) lastState = state;
}

import {
  hasSameDetails,
  isSameLine,
  type LineDetails,
  type LineKey,
  listNames,
  pickLineDetails,
  type RentalInfo,
} from '@klappe/domain';
import type { ListExtras } from '#app/backend/carts.ts';

type Said = ListExtras['listed'][number];

interface DivergedExtras {
  /** What this device and the server last agreed on; null when they never have. */
  readonly base: ListExtras | null;
  readonly local: ListExtras;
  readonly server: ListExtras;
}

/** Carries what this device changed beside the lines over to what another device has saved: each change stays, and where both changed one thing, this device's does. */
export function rebaseExtras({ base, local, server }: DivergedExtras): ListExtras {
  return {
    info: rebaseInfo(base?.info, local.info, server.info),
    listed: listKeys(local.listed, server.listed).flatMap(({ code, kind }) => {
      const [before, mine, theirs] = [base?.listed ?? [], local.listed, server.listed].map((all) =>
        all.find((each) => isSameLine(each, { code, kind })),
      );
      if (hasSameDetails(mine, before)) return theirs ?? [];
      return { code, kind, ...rebaseDetails(before, mine, theirs) };
    }),
  };
}

/** Section, note and guess are three changes: one may be this device's and another one theirs. */
function rebaseDetails(
  before: Said | undefined,
  mine: Said | undefined,
  theirs: Said | undefined,
): LineDetails {
  const [known, own] = [pickLineDetails(before), pickLineDetails(mine)];
  const changed = listNames(own).filter((name) => own[name] !== known[name]);
  return {
    ...pickLineDetails(theirs),
    ...Object.fromEntries(changed.map((name) => [name, own[name]])),
  };
}

export function hasSameExtras(a: ListExtras, b: ListExtras): boolean {
  return (
    listNames(a.info).every((name) => a.info[name] === b.info[name]) &&
    listKeys(a.listed, b.listed).every((key) => {
      const [mine, theirs] = [a, b].map(({ listed }) =>
        listed.find((each) => isSameLine(each, key)),
      );
      return hasSameDetails(mine, theirs);
    })
  );
}

const DATES = ['start', 'end', 'useStart', 'useEnd'] as const;

/** The four dates belong together. */
function rebaseInfo(base: RentalInfo | undefined, local: RentalInfo, server: RentalInfo) {
  const isChanged = (name: keyof RentalInfo) => local[name] !== base?.[name];
  const areDatesChanged = DATES.some(isChanged);
  const own = listNames(local).filter((name) =>
    DATES.some((date) => date === name) ? areDatesChanged : isChanged(name),
  );
  return { ...server, ...Object.fromEntries(own.map((name) => [name, local[name]])) };
}

function listKeys(...lists: readonly (readonly Said[])[]): readonly LineKey[] {
  const all = lists.flat();
  return all.filter((each, index) => all.findIndex((other) => isSameLine(other, each)) === index);
}

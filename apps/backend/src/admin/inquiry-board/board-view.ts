import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filters } from '../board-frame';

/** What somebody last chose on the board: kept in this browser, for each account of the panel. */
interface BoardView {
  readonly filters: Readonly<Record<string, string>>;
  readonly columns: readonly string[] | null;
}

const NO_VIEW: BoardView = { filters: {}, columns: null };

/** Opens the board with one's last filters, unless the address has its own. */
export function useBoardView(filters: Filters) {
  const key = `klappe-anfragen-${useAuth('BoardView', ({ user }) => user?.id ?? '')}`;
  const [params, setParams] = useSearchParams();
  const [columns, setColumns] = useState(() => readView(key).columns);
  const isBare = params.size === 0;
  useEffect(() => {
    const saved = readView(key).filters;
    if (isBare && Object.keys(saved).length > 0) setParams(saved, { replace: true });
  }, [isBare, key, setParams]);
  return {
    columns,
    saveFilters: (next: Filters) => writeView(key, { columns, filters: Object.fromEntries(next) }),
    saveColumns: (next: readonly string[]) => {
      setColumns(next);
      writeView(key, { columns: next, filters: Object.fromEntries(filters) });
    },
  };
}

function readView(key: string): BoardView {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isView(stored) ? stored : NO_VIEW;
  } catch {
    return NO_VIEW;
  }
}

function isView(value: unknown): value is BoardView {
  return typeof value === 'object' && value !== null && 'filters' in value && 'columns' in value;
}

function writeView(key: string, view: BoardView): void {
  localStorage.setItem(key, JSON.stringify(view));
}

import { Icon } from '#app/ui/icon.tsx';

interface FitMarkProps {
  readonly verdict: 'fits' | 'adapter' | 'no' | 'missing';
}

const ICONS = { fits: 'done', adapter: 'done', no: 'warning', missing: 'info' } as const;
const WORDS = { fits: 'Passt', adapter: 'Passt mit Adapter', no: 'Passt nicht', missing: 'Fehlt' };

/** A filled mark for what does not fit, an empty one for the rest; always with its word. */
export function FitMark({ verdict }: FitMarkProps) {
  return (
    <span className="fit-mark" data-verdict={verdict}>
      <Icon name={ICONS[verdict]} size={18} />
      <span className="sr-only">{WORDS[verdict]}: </span>
    </span>
  );
}

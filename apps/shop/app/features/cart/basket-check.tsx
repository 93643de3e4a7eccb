import { tellAge } from '#app/period/availability-text.ts';
import { useAnswersAge } from '#app/period/use-availability.ts';
import { useCart } from '#app/stores/cart.ts';
import { useCartCheck } from '#app/sync/cart-check.ts';
import { useOpenDecisions } from './line-decisions.ts';

/** Above the lines: how many wait for a decision, and when they were compared. */
export function BasketCheck() {
  const count = useCart(({ lines }) => lines.length);
  const decisions = useOpenDecisions();
  const checkedAt = useCartCheck((check) => check.checkedAt);
  const age = useAnswersAge();
  if (count === 0) return null;
  return (
    <div className="basket-check num">
      <p role="status" className="strong">
        {decisions.length > 0 && describeDecisions(decisions.length, count)}
      </p>
      {checkedAt && (
        <p className="note">
          Geprüft um {formatTime(checkedAt)} Uhr, wird vor dem Senden wiederholt
          {age && ` · Verfügbarkeit: ${tellAge(age)}`}
        </p>
      )}
    </div>
  );
}

function describeDecisions(open: number, all: number): string {
  if (all === 1) return 'Diese Zeile braucht eine Entscheidung.';
  return `${open} von ${all} Zeilen ${open === 1 ? 'braucht' : 'brauchen'} eine Entscheidung.`;
}

function formatTime(moment: Date): string {
  const time = { timeZone: 'Europe/Vienna', hour: 'numeric', minute: '2-digit' } as const;
  return moment.toLocaleTimeString('de-AT', time).replace(/^0/, '');
}

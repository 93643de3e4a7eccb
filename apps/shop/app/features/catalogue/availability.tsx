import { isAvailabilityOnRequest } from '@klappe/domain';

/** What the house has: a fact, not a promise for a date. */
export function Availability({ stock }: { stock: number | null }) {
  const isOnRequest = isAvailabilityOnRequest({ current_quantity: stock });
  return (
    <p className="availability num" data-on-request={isOnRequest || undefined}>
      {isOnRequest ? 'Verfügbarkeit auf Anfrage' : `${stock} Stück im Bestand`}
    </p>
  );
}

import { SALE_CONDITION_LABELS, SALE_CONDITIONS, type SaleFacts } from '@klappe/domain';

export function UsedFacts({ product }: { readonly product: SaleFacts | null }) {
  if (!product) return null;
  const { condition, usage } = product;
  return (
    <div className="used-facts num">
      {condition && (
        <p className="used-grade">
          <span aria-hidden="true" className="used-squares">
            {SALE_CONDITIONS.map((each, index) => (
              <i
                data-full={SALE_CONDITIONS.indexOf(condition) <= LAST - index || undefined}
                key={each}
              />
            ))}
          </span>
          <span>
            <span className="if-roomy">Zustand: </span>
            {SALE_CONDITION_LABELS[condition]}
          </span>
        </p>
      )}
      {usage && <p className="note">{usage}</p>}
    </div>
  );
}

const LAST = SALE_CONDITIONS.length - 1;

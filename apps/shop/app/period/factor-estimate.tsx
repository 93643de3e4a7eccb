import { lazy, Suspense } from 'react';
import { useShopSettings } from '#app/site/public-config.ts';
import { useChosenPeriod } from './chosen-period.ts';
import type { FactorEstimateTextProps } from './factor-estimate-text.tsx';

type FactorEstimateProps = Omit<FactorEstimateTextProps, 'use'>;

/** Loaded where the house shows estimates and a period is chosen. Without it the price by days stands alone. */
const FactorEstimateText = lazy(async () => {
  try {
    return { default: (await import('./factor-estimate-text.tsx')).FactorEstimateText };
  } catch (error) {
    console.warn('The estimate by factor could not be loaded', error);
    return { default: () => null };
  }
});

/** What the house's usual factor makes of the chosen days, beside the price by days. docs/decisions/0001-prices.md */
export function FactorEstimate(props: FactorEstimateProps) {
  const { showsFactorEstimate } = useShopSettings();
  const chosen = useChosenPeriod();
  const { kind, priceOnRequest } = props.product;
  if (!showsFactorEstimate || !chosen || chosen.isPast) return null;
  if (kind !== 'rental' || priceOnRequest) return null;
  return (
    <Suspense>
      <FactorEstimateText {...props} use={chosen.use} />
    </Suspense>
  );
}

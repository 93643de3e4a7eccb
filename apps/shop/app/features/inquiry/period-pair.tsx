import { type ReactNode, useId } from 'react';

interface PeriodPairProps {
  readonly title: string;
  /** Opens the calendar for both dates. */
  readonly calendar: ReactNode;
  readonly children: ReactNode;
}

/** First and last day of a period, side by side. */
export function PeriodPair({ title, calendar, children }: PeriodPairProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in one line with the calendar's button.
    <div role="group" aria-labelledby={id}>
      <div className="period-head">
        <h3 id={id} className="period-title">
          {title}
        </h3>
        {calendar}
      </div>
      <div className="period-fields">{children}</div>
    </div>
  );
}

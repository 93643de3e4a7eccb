import { formatPrice } from '@klappe/domain';

interface SummaryRowProps {
  readonly label: string;
  readonly amountCents: number;
  readonly look?: 'plain' | 'small' | 'total';
}

export function SummaryRow({ label, amountCents, look = 'plain' }: SummaryRowProps) {
  return (
    <p className="summary-row num" data-look={look}>
      <span>{label}</span>
      <span>{formatPrice(amountCents)}</span>
    </p>
  );
}

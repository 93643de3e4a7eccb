import { formatPrice } from '@klappe/domain';

const LOOKS = {
  plain: 'py-1.5',
  small: 'py-1 text-sm text-mute',
  total: 'items-baseline font-bold',
};

interface SummaryRowProps {
  readonly label: string;
  readonly amountCents: number;
  readonly look?: keyof typeof LOOKS;
}

export function SummaryRow({ label, amountCents, look = 'plain' }: SummaryRowProps) {
  return (
    <p className={`num flex justify-between gap-4 ${LOOKS[look]}`}>
      <span>{label}</span>
      <span className={`whitespace-nowrap ${look === 'total' ? 'text-xl' : ''}`}>
        {formatPrice(amountCents)}
      </span>
    </p>
  );
}

import { useId } from 'react';
import { Bar, BarChart, LabelList, Legend, XAxis, YAxis } from 'recharts';

export interface BarPair {
  readonly name: string;
  readonly now: number;
  readonly before: number;
}

interface BarPairsProps {
  /** What the bars are of; the numbers stand in a table beside it. */
  readonly label: string;
  readonly pairs: readonly BarPair[];
}

const ROW_PX = 44;
const LEGEND_PX = 40;
const MAX_LETTERS = 18;
const SIZES = { fontSize: 12, fill: '#32324d' } as const;

const shorten = (name: string) =>
  name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;

/** For each name the figure of the period above that of the one before: full and hatched, which needs no colour. */
export function BarPairs({ label, pairs }: BarPairsProps) {
  const hatch = useId();
  return (
    <div role="img" aria-label={`Balken: ${label}. Die Zahlen stehen in der Tabelle darunter.`}>
      <BarChart
        accessibilityLayer={false}
        layout="vertical"
        responsive
        style={{ width: '100%', height: pairs.length * ROW_PX + LEGEND_PX }}
        data={pairs.map((pair) => ({ ...pair, name: shorten(pair.name) }))}
        margin={{ right: 48 }}
      >
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 6 6 0" stroke="#32324d" strokeWidth="1.5" />
          </pattern>
        </defs>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={140}
          interval={0}
          tick={SIZES}
          tickLine={false}
        />
        <Legend
          align="left"
          itemSorter={null}
          formatter={(name: string) => <span style={{ color: '#32324d' }}>{name}</span>}
        />
        <Bar name="Dieser Zeitraum" dataKey="now" fill="#4945ff" isAnimationActive={false}>
          <LabelList dataKey="now" position="right" {...SIZES} />
        </Bar>
        <Bar
          name="Davor"
          dataKey="before"
          fill={`url(#${hatch})`}
          stroke="#32324d"
          isAnimationActive={false}
        >
          <LabelList dataKey="before" position="right" {...SIZES} />
        </Bar>
      </BarChart>
    </div>
  );
}

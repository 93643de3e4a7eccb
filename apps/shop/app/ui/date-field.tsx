import {
  findWeekday,
  formatDate,
  formatWeekday,
  type Period,
  type PlainDate,
  parseCompleteDate,
  parsePlainDate,
  parseTypedDate,
  parseTypedPeriod,
} from '@klappe/domain';
import {
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterTap } from './after-tap.ts';
import { describeField, FieldFrame } from './field-frame.tsx';

interface DateFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly 'aria-required'?: boolean;
  /** `YYYY-MM-DD`, empty, or a typed text that is no day. */
  readonly value: string;
  /** Called at each key with `YYYY-MM-DD`, or with the typed text while it is no day. */
  readonly onChange: (value: string) => void;
  /** Called where first and last day were typed or pasted into this field. */
  readonly onPeriod?: ((period: Period) => void) | undefined;
  readonly onBlur: () => void;
  /** Gives the year to a day typed without one. */
  readonly today: PlainDate;
  /** For a last day: the first one, from which it counts. */
  readonly from?: PlainDate | null;
  /** How a day is shown while nobody types; by default `07.12.2026` after its weekday. */
  readonly format?: (day: PlainDate) => string;
  /** A word on the day, at the right of the field: `bis 18 Uhr`. */
  readonly note?: string;
  /** Marks a day that needs attention but is no error. */
  readonly isMarked?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A typed day in German order (TT.MM.JJJJ) after its weekday. Every usual form is understood when the field is left. */
export function DateField(props: DateFieldProps) {
  const {
    id,
    label,
    error,
    value,
    onChange,
    onPeriod,
    onBlur,
    today,
    from,
    format,
    note,
    isMarked,
    ref,
  } = props;
  // The text while it is typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const read = () => {
    if (typed === null) return;
    setTyped(null);
    const text = typed.trim();
    if (parsePlainDate(value)) return;
    const day = parseTypedDate(text, today, from);
    const period = day === null && onPeriod ? parseTypedPeriod(text, today) : null;
    if (period) onPeriod?.(period);
    else onChange(day ?? text);
  };
  const day = typed === null && !format ? parsePlainDate(value) : null;
  const shown = typed ?? toText(value, format ?? formatDate);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  // What is shown when the field is entered is replaced by typing, also where it was filled in meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected again with every other text.
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [shown, typed]);
  const wasEntered = useRef(false);
  const described = describeField({ id, error });
  const notes = [day && `${id}-weekday`, note && `${id}-note`, described['aria-describedby']];
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="date-box" data-day={day ? '' : undefined}>
        {day && (
          <span id={`${id}-weekday`} className="date-weekday">
            {formatWeekday(findWeekday(day))}
          </span>
        )}
        <input
          id={id}
          ref={input}
          type="text"
          className="control num"
          {...described}
          aria-describedby={notes.filter(Boolean).join(' ') || undefined}
          aria-required={props['aria-required']}
          data-marked={isMarked || undefined}
          value={shown}
          autoComplete="off"
          placeholder="TT.MM.JJJJ"
          maxLength={40}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(parseCompleteDate(target.value) ?? target.value.trim());
          }}
          onFocus={({ target }) => target.select()}
          onPointerDown={({ target }) => {
            wasEntered.current = document.activeElement === target;
          }}
          onClick={({ currentTarget }) => {
            // The click that enters the field would put the caret into the text.
            if (!wasEntered.current) currentTarget.select();
          }}
          onBlur={() => {
            afterTap(() => {
              read();
              onBlur();
            });
          }}
          onKeyDown={({ key }) => {
            // Enter sends the form, which must see the day and not the text.
            if (key === 'Enter') read();
          }}
        />
        {note && (
          <span id={`${id}-note`} className="date-note">
            {note}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

function toText(value: string, format: (day: PlainDate) => string): string {
  const day = parsePlainDate(value);
  return day ? format(day) : value;
}

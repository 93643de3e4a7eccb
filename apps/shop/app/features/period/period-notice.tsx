import {
  formatShortDays,
  formatShortDaysWithYear,
  type HouseCalendar,
  needYear,
  type Period,
  type PeriodQuestion,
  type PlainDate,
  toHouseDate,
} from '@klappe/domain';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type AskedPeriod, parseAskedDays } from '#app/period/asked-period.ts';
import { findOwnRental, takePeriod, writeDates } from '#app/period/choose-period.ts';
import {
  type ChosenPeriod,
  isSamePeriod,
  readChosenPeriod,
  useChosenPeriod,
} from '#app/period/chosen-period.ts';
import {
  type AskedDays,
  DAY_PARAMETERS,
  keepWrittenDays,
  readAskedDays,
  SHARED_PATH,
  toAskedDays,
  withDays,
} from '#app/period/period-search.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { useShopSettings } from '#app/site/public-config.ts';

/** What the period of a shared link asks of the visitor, in one line; nothing for most links. */
export function PeriodNotice() {
  const say = useDayWords();
  const question = usePeriodLink(useShopSettings().calendar);
  if (!question?.text) return null;
  return (
    <section aria-label="Zeitraum des Links" className="period-notice screen-only">
      <div className="wrap num" role="status">
        <p>{say(question.text)}</p>
        {question.answers.map(({ label, onClick }) => (
          <button className="quiet-button" key={label} onClick={onClick} type="button">
            {say(label)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Why the days of a link were not simply taken over. */
interface LinkQuestion {
  /** Empty where something else says it. */
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly onClick: () => void }[];
  /** True where the page shows the visitor's own days until somebody answers: its address then names them. */
  readonly showsOwnDays?: boolean;
}

/** Only the address that the visit began with is a link, however often the bar is left and comes back. */
let isLinkRead = false;

/**
 * Takes over the period of the link that a visit began with, and writes the chosen one into the addresses after it. A link
 * with other days than the visitor's asks first; one that cannot be read says so. Addresses that are gone back to are the
 * shop's own and are brought up to date.
 */
function usePeriodLink(calendar: HouseCalendar) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const chosenPeriod = useChosenPeriod();
  const use = chosenPeriod?.use;
  const [notice, setNotice] = useState<LinkQuestion | null>(null);
  const [isRead, setIsRead] = useState(false);
  const days = useAddressDays(chosenPeriod, calendar);

  const writeAddress = (wanted: AskedDays | null) => {
    const asked = readAskedDays(new URLSearchParams(search));
    const isUpToDate = DAY_PARAMETERS.every((name) => asked?.[name] === wanted?.[name]);
    if (isUpToDate || !SHARED_PATH.test(pathname)) return;
    const next = withDays(search, wanted);
    void navigate(`${pathname}${next}`, { replace: true, preventScrollReset: true });
  };
  const decline = (label: string) => ({ label, onClick: () => setNotice(null) });
  const take = (linked: AskedPeriod) => {
    const question = takePeriod(linked, calendar);
    const answer = ({ label, dates }: PeriodQuestion['answers'][number]) => ({
      label,
      onClick: () => {
        writeDates(dates, calendar);
        setNotice(null);
      },
    });
    setNotice(question && { text: question.text, answers: question.answers.map(answer) });
  };

  const readLink = useEffectEvent(() => {
    const query = new URLSearchParams(isLinkRead ? '' : search);
    isLinkRead = true;
    const asked = readAskedDays(query);
    const today = toHouseDate(new Date());
    const linked = asked && parseAskedDays(asked, today);
    const chosen = readChosenPeriod();
    if (typeof linked === 'string') {
      const text = `${linked} Der Zeitraum des Links wurde nicht übernommen.`;
      // A list of what is free says it itself.
      const shown = query.get('frei') === '1' ? '' : text;
      setNotice({ text: shown, answers: [decline('Ausblenden')] });
    } else if (linked && !chosen) take(linked);
    else if (linked && chosen && !isSamePeriod(linked.use, chosen.use)) {
      const [days, own] = tellApart(linked.use, chosen.use, today);
      setNotice({
        text: `Der Link nennt ${days}, gezeigt werden Ihre Drehtage ${own}`,
        showsOwnDays: true,
        answers: [
          { label: `${days} übernehmen`, onClick: () => take(linked) },
          decline('Meine Drehtage behalten'),
        ],
      });
    }
    setIsRead(true);
  });
  const followPeriod = useEffectEvent(() => {
    keepWrittenDays(days);
    writeAddress(days);
  });

  useEffect(() => readLink(), []);
  // Going to another page or choosing another period answers the question.
  const place = `${pathname}${withDays(search, null)} ${use?.start} ${use?.end}`;
  const [noticedAt, setNoticedAt] = useState(place);
  if (noticedAt !== place) {
    setNoticedAt(place);
    if (isRead) setNotice(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the period, and the period each page.
  useEffect(() => {
    // A page that is being loaded has an address of its own, which is looked at when it is there.
    if (isRead && isIdle && (notice === null || notice.showsOwnDays)) followPeriod();
  }, [isRead, isIdle, notice, pathname, search, days]);

  return notice;
}

/** Both with their years where one could be mistaken without. */
function tellApart(a: Period, b: Period, today: PlainDate): readonly [string, string] {
  const hasYear = needYear([a.start, a.end, b.start, b.end], today);
  const format = hasYear ? formatShortDaysWithYear : formatShortDays;
  return [format(a), format(b)];
}

/** The chosen period as addresses name it. */
function useAddressDays(chosen: ChosenPeriod | null, calendar: HouseCalendar): AskedDays | null {
  return useMemo(
    () => (chosen ? toAskedDays(chosen.use, findOwnRental(chosen, calendar)) : null),
    [chosen, calendar],
  );
}

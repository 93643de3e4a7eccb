import { formatShortDays } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import { usePeriodLink } from './use-period-link.ts';

/** What the period of a shared link asks of the visitor, in one line; nothing for most links. */
export function PeriodNotice() {
  const { notice, accept, answer, decline } = usePeriodLink(useShopSettings().calendar);
  if (!notice || (notice.kind === 'unreadable' && notice.isToldByList)) return null;
  return (
    <section aria-label="Zeitraum des Links" className="period-notice screen-only">
      <div className="wrap num" role="status">
        {notice.kind === 'unreadable' && (
          <>
            <p>{`${notice.problem} Der Zeitraum des Links wurde nicht übernommen.`}</p>
            <button className="quiet-button" onClick={decline} type="button">
              Ausblenden
            </button>
          </>
        )}
        {notice.kind === 'other' && (
          <>
            <p>
              {`Der Link nennt ${formatShortDays(notice.linked.use)}, Sie haben ${formatShortDays(notice.chosen)} gewählt.`}
            </p>
            <button className="quiet-button" onClick={accept} type="button">
              {formatShortDays(notice.linked.use)} übernehmen
            </button>
            <button className="quiet-button" onClick={decline} type="button">
              Meine Drehtage behalten
            </button>
          </>
        )}
        {notice.kind === 'rental' && (
          <>
            <p>{notice.question.text}</p>
            {notice.question.answers.map((each) => (
              <button
                className="quiet-button"
                key={each.label}
                onClick={() => answer(each)}
                type="button"
              >
                {each.label}
              </button>
            ))}
          </>
        )}
      </div>
    </section>
  );
}

import { formatShortDays } from '@klappe/domain';
import { Form } from 'react-router';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { askForPeriod } from '#app/period/period-request.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { productStore } from '#app/stores/product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

export function toHeroView(section: SectionOf<'hero'>, input: EditorInput) {
  const { type, title, subtitle } = section;
  const image = input.toPicture(section.image);
  return title || subtitle || image ? { type, title, subtitle, image } : null;
}

type HeroView = NonNullable<ReturnType<typeof toHeroView>>;

interface HeroSectionProps {
  readonly section: HeroView;
  readonly isFirst: boolean;
  /** True on the start page. */
  readonly isStart: boolean;
}

/** One picture and one sentence. The first one of a page carries the page's heading. */
export function HeroSection({ section, isFirst, isStart }: HeroSectionProps) {
  const { title, subtitle, image } = section;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className="hero on-dark" data-picture={image ? '' : undefined}>
      <div className="wrap hero-row">
        <div className="hero-words">
          {title && <Heading className="hero-title">{title}</Heading>}
          {subtitle && <p className="hero-subtitle">{subtitle}</p>}
          {isFirst && isStart && <StartTools />}
        </div>
        {image && (
          <Picture
            className="hero-picture"
            isFirst={isFirst}
            largest={1280}
            picture={image}
            sizes="(width >= 64rem) 60vw, 100vw"
          />
        )}
      </div>
    </section>
  );
}

/** What visitors come for: to search, to name their days, to enter a whole list. */
function StartTools() {
  const say = useDayWords();
  const chosen = useChosenPeriod();
  return (
    <div className="hero-tools screen-only">
      <search>
        <Form
          action="/rental"
          className="hero-search"
          onSubmit={({ currentTarget }) =>
            productStore.getState().noteSearch(String(new FormData(currentTarget).get('q')))
          }
        >
          <input
            aria-label="Equipment suchen"
            autoComplete="off"
            className="control"
            enterKeyHint="search"
            maxLength={100}
            name="q"
            placeholder="Equipment suchen"
            required
            type="search"
          />
          <button className="button" type="submit">
            <Icon name="search" size={20} />
            Suchen
          </button>
        </Form>
      </search>
      <p className="hero-ways row">
        <button
          className="quiet-button needs-script num"
          onClick={() => void askForPeriod()}
          type="button"
        >
          <Icon name="calendar" size={20} />
          {say(chosen ? `Drehtage ${formatShortDays(chosen.use)}` : 'Drehtage wählen')}
        </button>
        <PageLink className="quiet-button" to="/liste">
          <Icon name="paper" size={20} />
          Ganze Liste eingeben
        </PageLink>
      </p>
    </div>
  );
}

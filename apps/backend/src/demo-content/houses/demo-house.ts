import type { DemoPage, DemoStudio } from '../content-shapes';
import type { HouseFacts } from '../house-facts';
import type { SceneName } from '../scenes/scenes';

/** Pages that the shop itself links to, by their slugs. */
type PageSlugs = Readonly<
  Record<'termsPage' | 'imprintPage' | 'privacyPage' | 'accessibilityPage' | 'faqPage', string>
>;

/** Fields of the content type "Erscheinungsbild". What is left out has the shop's default. */
interface DemoAppearance {
  readonly logo: { readonly scene: SceneName };
  readonly logoOnDark: { readonly scene: SceneName };
  readonly favicon: { readonly scene: SceneName };
  readonly accentColor?: string;
  readonly darkColor?: string;
  readonly backgroundColor?: string;
  readonly font?: string;
  readonly rentalName?: string;
  readonly usedSaleName?: string;
}

/** A fictional rental company with everything an editor would enter for it; `DEMO_HOUSE` chooses one. */
export interface DemoHouse {
  readonly facts: HouseFacts;
  readonly appearance: DemoAppearance;
  readonly pageSlugs: PageSlugs;
  readonly pages: readonly DemoPage[];
  readonly studios: readonly DemoStudio[];
  readonly socialMedia: readonly { readonly name: string; readonly link: string }[];
}

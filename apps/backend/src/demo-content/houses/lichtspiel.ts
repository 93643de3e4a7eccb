import { picture } from '../content-shapes';
import { DEMO_SOCIAL_MEDIA, HOUSE } from '../house-facts';
import { about } from '../pages/about';
import { toAccessibility } from '../pages/accessibility';
import { contact } from '../pages/contact';
import { toFaq } from '../pages/faq';
import { home } from '../pages/home';
import { toImprint } from '../pages/imprint';
import { toPrivacy } from '../pages/privacy';
import { studio } from '../pages/studio';
import { toTerms } from '../pages/terms';
import { DEMO_STUDIOS } from '../studios';
import type { DemoHouse } from './demo-house';

/** A house in Vienna with the shop's own look; its pages use every section type. */
export const LICHTSPIEL: DemoHouse = {
  facts: HOUSE,
  appearance: {
    logo: picture('lichtspiel-logo'),
    logoOnDark: picture('lichtspiel-logo-on-dark'),
    favicon: picture('lichtspiel-icon'),
  },
  pageSlugs: {
    termsPage: 'agb',
    imprintPage: 'imprint',
    privacyPage: 'privacy-policy',
    accessibilityPage: 'barrierefreiheit',
    faqPage: 'faq',
  },
  pages: [
    home,
    studio,
    about,
    toFaq(HOUSE),
    contact,
    toTerms(HOUSE),
    toImprint(HOUSE),
    toPrivacy(HOUSE),
    toAccessibility(HOUSE),
  ],
  studios: DEMO_STUDIOS,
  socialMedia: DEMO_SOCIAL_MEDIA,
};

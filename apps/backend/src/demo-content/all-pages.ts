import type { DemoPage } from './content-shapes';
import { about } from './pages/about';
import { accessibility } from './pages/accessibility';
import { contact } from './pages/contact';
import { faq } from './pages/faq';
import { home } from './pages/home';
import { imprint } from './pages/imprint';
import { privacy } from './pages/privacy';
import { studio } from './pages/studio';
import { terms } from './pages/terms';

/** The demo's pages; together they use every section type. */
export const DEMO_PAGES: readonly DemoPage[] = [
  home,
  studio,
  about,
  faq,
  contact,
  terms,
  imprint,
  privacy,
  accessibility,
];

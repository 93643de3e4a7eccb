import type { ReactNode } from 'react';
import type { EditorInput, SectionOf, SectionType } from './section.ts';
import { ContactSection, toContactView } from './sections/contact-section.tsx';
import { FaqSection, toFaqView } from './sections/faq-section.tsx';
import { HeroSection, toHeroView } from './sections/hero-section.tsx';
import { PartnerSection, toPartnerView } from './sections/partner-section.tsx';
import { StudioSection, toStudioView } from './sections/studio-section.tsx';
import { TeamSection, toTeamView } from './sections/team-section.tsx';
import {
  CallToActionSection,
  TextImageListSection,
  toCallToActionView,
  toTextImageListView,
} from './sections/text-image-list-section.tsx';
import {
  InfoSection,
  PromotionSection,
  TextSection,
  toInfoView,
  toPromotionView,
  toTextView,
} from './sections/text-section.tsx';

/*
 * Every kind of section a page may have: one line in each table, or it does not compile. Two tables, because the build
 * of the browser leaves the first one out.
 */

/** What is shown of a section, made on the server; null where there is nothing to show. */
export const SECTION_VIEWS = {
  hero: toHeroView,
  'call-to-action': toCallToActionView,
  'text-image-list': toTextImageListView,
  text: toTextView,
  team: toTeamView,
  partner: toPartnerView,
  contact: toContactView,
  faq: toFaqView,
  promotion: toPromotionView,
  info: toInfoView,
  studio: toStudioView,
} satisfies {
  [Type in SectionType]: (section: SectionOf<Type>, input: EditorInput) => { type: Type } | null;
};

export type ViewOf<Type extends SectionType> = NonNullable<
  ReturnType<(typeof SECTION_VIEWS)[Type]>
>;
export type SectionView = ViewOf<SectionType>;

interface SectionProps<View> {
  readonly section: View;
  readonly isFirst: boolean;
  /** True on the start page. */
  readonly isStart: boolean;
}

export const SECTION_COMPONENTS: {
  readonly [Type in SectionType]: (props: SectionProps<ViewOf<Type>>) => ReactNode;
} = {
  hero: HeroSection,
  'call-to-action': CallToActionSection,
  'text-image-list': TextImageListSection,
  text: TextSection,
  team: TeamSection,
  partner: PartnerSection,
  contact: ContactSection,
  faq: FaqSection,
  promotion: PromotionSection,
  info: InfoSection,
  studio: StudioSection,
};

import type { ReactNode } from 'react';
import type { SectionView } from './section-view.ts';
import { CallToActionSection } from './sections/call-to-action-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import { HeroSection } from './sections/hero-section.tsx';
import { InfoSection } from './sections/info-section.tsx';
import { PartnerSection } from './sections/partner-section.tsx';
import { PromotionSection } from './sections/promotion-section.tsx';
import { StudioSection } from './sections/studio-section.tsx';
import { TeamSection } from './sections/team-section.tsx';
import { TextImageListSection } from './sections/text-image-list-section.tsx';
import { TextSection } from './sections/text-section.tsx';

type Tone = 'white' | 'grey' | 'black';

/** The sections of a page below each other: full width, white and grey in turn, news and heroes black. */
export function SectionList({ sections }: { sections: readonly SectionView[] }) {
  const tones = chooseTones(sections);
  return sections.map((section, index) => {
    // Sections have no names of their own, and a page's sections never change places while it is shown.
    const key = `${index} ${section.type}`;
    if (section.type === 'hero') {
      return <HeroSection isFirst={index === 0} key={key} section={section} />;
    }
    const tone = tones[index] ?? 'white';
    return (
      <section
        className={tone === 'black' ? 'band on-black' : 'band'}
        data-kind={section.type}
        data-tone={tone}
        key={key}
      >
        <div className="wrap">{toContent(section, index === 0)}</div>
      </section>
    );
  });
}

function chooseTones(sections: readonly SectionView[]): readonly Tone[] {
  let isWhite = false;
  return sections.map(({ type }) => {
    if (type === 'hero' || type === 'promotion') return 'black';
    isWhite = !isWhite;
    return isWhite ? 'white' : 'grey';
  });
}

function toContent(section: Exclude<SectionView, { type: 'hero' }>, isFirst: boolean): ReactNode {
  switch (section.type) {
    case 'call-to-action':
      return <CallToActionSection section={section} />;
    case 'text-image-list':
      return <TextImageListSection section={section} />;
    case 'text':
      return <TextSection section={section} />;
    case 'team':
      return <TeamSection section={section} />;
    case 'partner':
      return <PartnerSection section={section} />;
    case 'contact':
      return <ContactSection isFirst={isFirst} section={section} />;
    case 'faq':
      return <FaqSection section={section} />;
    case 'promotion':
      return <PromotionSection section={section} />;
    case 'info':
      return <InfoSection section={section} />;
    case 'studio':
      return <StudioSection section={section} />;
  }
}

import { Suspense } from 'react';
import { useShopSettings } from '#app/site/public-config.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { SectionOf } from '../section.ts';
import { toMapPoint } from './map-tiles.ts';
import { type ContactPlace, PlaceMap } from './place-map.tsx';

interface ContactView {
  readonly type: 'contact';
  readonly contactForm: boolean;
  readonly email: string;
  readonly hours: string;
  readonly rentalPhone: string;
  readonly salesPhone: string;
  readonly places: readonly ContactPlace[];
}

/** Never empty: missing fields are filled from the house's settings. */
export function toContactView(section: SectionOf<'contact'>): ContactView {
  const { type, contactForm, email, hours } = section;
  const [rentalPhone, salesPhone] = [section.rental_phone, section.sales_phone];
  const places = section.locations.map(toPlace);
  return { type, contactForm, email, hours, rentalPhone, salesPhone, places };
}

function toPlace({
  longitude,
  latitude,
  ...words
}: SectionOf<'contact'>['locations'][number]): ContactPlace {
  return { ...words, point: toMapPoint({ latitude, longitude }) };
}

const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm);

interface ContactSectionProps {
  readonly section: ContactView;
  /** True right below the page's heading: the section's own is then hidden. */
  readonly isFirst: boolean;
}

/** Phone numbers, mail, opening hours, addresses, and a form where the editor wants one. */
export function ContactSection({ section, isFirst }: ContactSectionProps) {
  const { contactForm, places } = section;
  return (
    <>
      <h2 className={isFirst ? 'sr-only' : 'band-title'}>Kontakt</h2>
      <div className="contact" data-form={contactForm || undefined}>
        <div className="contact-facts">
          <Facts section={section} />
          {places.map((place) => (
            <Place key={`${place.name} ${place.street}`} place={place} />
          ))}
        </div>
        {contactForm && (
          <Suspense>
            <ContactForm />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Facts({ section }: { section: ContactView }) {
  const settings = useShopSettings();
  const { closedDays, rentalName } = settings;
  const email = section.email || settings.email;
  const shownHours = section.hours || settings.openingHours;
  const rentalPhone = section.rentalPhone || settings.phone;
  const salesPhone = section.salesPhone || settings.salesPhone;
  const closed = closedDays.map(({ text }) => text).join('\n');
  return (
    <dl className="facts">
      {rentalPhone && (
        <Fact link={toPhoneLink(rentalPhone)} name={rentalName} value={rentalPhone} />
      )}
      {salesPhone && <Fact link={toPhoneLink(salesPhone)} name="Verkauf" value={salesPhone} />}
      {email && <Fact link={`mailto:${email}`} name="Email" value={email} />}
      {shownHours && <Fact name="Öffnungszeiten" value={shownHours} />}
      {closed && <Fact name="Geschlossen" value={closed} />}
    </dl>
  );
}

function Fact({ name, value, link }: { name: string; value: string; link?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {link ? (
          <a className="text-link text-link-tall" href={link}>
            {value}
          </a>
        ) : (
          <span className="kept-lines">{value}</span>
        )}
      </dd>
    </div>
  );
}

function Place({ place }: { place: ContactPlace }) {
  const { name, subtitle, street, city } = place;
  return (
    <address className="place">
      <h3 className="item-name">{name}</h3>
      {subtitle && <p className="item-note">{subtitle}</p>}
      {street && <p>{street}</p>}
      {city && <p>{city}</p>}
      <PlaceMap place={place} />
    </address>
  );
}

function toPhoneLink(phone: string): string {
  return `tel:${phone.replace(/\(0\)/, '').replace(/[^+\d]/g, '')}`;
}

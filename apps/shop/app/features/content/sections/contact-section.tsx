import { toPhoneLink } from '@klappe/domain';
import { useState } from 'react';
import { useShopSettings } from '#app/site/public-config.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { SectionOf } from '../section.ts';
import { findTiles, MAP_ZOOM, type MapPoint, toMapPoint } from './map-tiles.ts';

/** Never empty: missing fields are filled from the house's settings. */
export function toContactView(section: SectionOf<'contact'>) {
  const { type, contactForm, email, hours } = section;
  const [rentalPhone, salesPhone] = [section.rental_phone, section.sales_phone];
  const places = section.locations.map(toPlace);
  return { type, contactForm, email, hours, rentalPhone, salesPhone, places };
}

type ContactView = ReturnType<typeof toContactView>;

type ContactPlace = ReturnType<typeof toPlace>;

function toPlace(location: SectionOf<'contact'>['locations'][number]) {
  const { longitude, latitude, ...words } = location;
  return { ...words, point: toMapPoint({ latitude, longitude }) };
}

const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm);

interface ContactSectionProps {
  readonly section: ContactView;
  /** True right below the page's heading: the section's own is then hidden. */
  readonly isFirst: boolean;
}

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
        {contactForm && <ContactForm />}
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
      <dt className="note">{name}</dt>
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
    <div className="place">
      <h3 className="item-name">{name}</h3>
      {subtitle && <p className="muted">{subtitle}</p>}
      {(street || city) && (
        <address>
          {street && <p>{street}</p>}
          {city && <p>{city}</p>}
        </address>
      )}
      <PlaceMap place={place} />
    </div>
  );
}

/**
 * A map that loads on a click, through the shop's own server: no other host learns of the visitor. The link to
 * OpenStreetMap works without it.
 */
function PlaceMap({ place: { point, ...words } }: { place: ContactPlace }) {
  const [isShown, setIsShown] = useState(false);
  if (!point) return null;
  const { latitude, longitude } = point;
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM + 1}/${latitude}/${longitude}`;
  return (
    <>
      <p className="row button-row">
        {!isShown && (
          <button
            className="button needs-script"
            data-look="plain"
            onClick={() => setIsShown(true)}
            type="button"
          >
            Karte anzeigen
            <span className="sr-only"> für {words.name}</span>
          </button>
        )}
        <a
          className="text-link text-link-tall"
          href={link}
          rel="noopener noreferrer"
          target="_blank"
        >
          In OpenStreetMap öffnen
          <span className="sr-only"> ({words.name}, neuer Tab)</span>
        </a>
      </p>
      {isShown && <DrawnMap label={`Karte: ${words.name}`} point={point} />}
    </>
  );
}

function DrawnMap({ label, point }: { readonly label: string; readonly point: MapPoint }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <p className="map-broken" role="status">
        Die Karte ist gerade nicht erreichbar. Der Link darüber führt zu ihr.
      </p>
    );
  }
  return (
    <div>
      <div aria-label={label} className="map" role="img">
        {findTiles(point).map(({ path, left, top }) => (
          <img
            alt=""
            height={256}
            key={path}
            onError={() => setIsBroken(true)}
            src={path}
            style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
            width={256}
          />
        ))}
        <svg aria-hidden="true" className="map-pin" height="40" viewBox="0 0 30 40" width="30">
          <path d="M15 39 3.6 22A14 14 0 1 1 26.4 22z" />
          <circle cx="15" cy="14.5" fill="#fff" r="5" />
        </svg>
      </div>
      <p className="credit">
        ©{' '}
        <a
          className="text-link"
          href="https://www.openstreetmap.org/copyright"
          rel="noopener noreferrer"
        >
          OpenStreetMap-Mitwirkende
        </a>
      </p>
    </div>
  );
}

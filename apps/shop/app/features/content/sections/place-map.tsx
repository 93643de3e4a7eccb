import { useState } from 'react';
import { findTiles, MAP_ZOOM, type MapPoint } from './map-tiles.ts';

export interface ContactPlace {
  readonly name: string;
  readonly subtitle: string;
  readonly street: string;
  readonly city: string;
  readonly point: MapPoint | null;
}

/**
 * A map that loads on a click, through the shop's own server: no other host learns of the visitor. The link to
 * OpenStreetMap works without it.
 */
export function PlaceMap({ place: { point, ...words } }: { place: ContactPlace }) {
  const [isShown, setIsShown] = useState(false);
  if (!point) return null;
  const { latitude, longitude } = point;
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM + 1}/${latitude}/${longitude}`;
  return (
    <>
      <p className="button-row">
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

interface MapProps {
  readonly label: string;
  readonly point: MapPoint;
}

function DrawnMap({ label, point }: MapProps) {
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

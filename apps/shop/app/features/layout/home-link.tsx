import { useShopSettings } from '#app/site/public-config.ts';
import { toShopName } from '#app/site/shop-settings.ts';
import { toImageUrl } from '#app/ui/image-url.ts';
import { PageLink } from '#app/ui/page-link.tsx';

/** The logo of the CMS, else the drawn one, as a link to the home page. */
export function HomeLink() {
  const settings = useShopSettings();
  const { logo } = settings;
  return (
    <PageLink aria-label={`${toShopName(settings)}, Startseite`} className="site-logo" to="/">
      {logo ? (
        <img
          alt=""
          className="logo-picture"
          height={logo.height}
          src={toImageUrl(logo.path, 480)}
          width={logo.width}
        />
      ) : (
        <Logo />
      )}
    </PageLink>
  );
}

// The name as a path, so that the logo needs no font of its own.
const WORD =
  'M2.4 20V-0H8.1V15.4H20.2V20ZM23.1 20V-0H28.8V20ZM44.4 20.3Q40.4 20.3 37.8 19.2Q35.1 18 33.8 15.7Q32.5 13.4 32.5 10Q32.5 4.9 35.5 2.3Q38.6 -0.4 44.4 -0.4Q47.6 -0.4 50.1 0.6Q52.6 1.6 54 3.5Q55.3 5.3 55.3 7.9H49.7Q49.7 6.7 49.1 5.8Q48.4 4.9 47.2 4.4Q46 3.9 44.3 3.9Q42.3 3.9 41 4.6Q39.7 5.3 39 6.6Q38.4 7.8 38.4 9.5V10.4Q38.4 12.1 39 13.4Q39.7 14.6 41 15.3Q42.3 16 44.2 16Q46 16 47.3 15.6Q48.6 15.1 49.2 14.2Q49.9 13.3 49.9 12.1H55.4Q55.4 14.6 54 16.5Q52.7 18.4 50.2 19.4Q47.7 20.3 44.4 20.3ZM59 20V-0H64.7V7.5H75.7V-0H81.4V20H75.7V12.1H64.7V20ZM92.3 20V4.6H84.3V-0H106.1V4.6H98.1V20ZM119.1 20.3Q116.8 20.3 114.8 20Q112.8 19.7 111.3 19Q109.8 18.3 108.9 17Q108.1 15.7 108.1 13.7Q108.1 13.7 108.1 13.6Q108.1 13.4 108.1 13.4H113.7Q113.7 13.5 113.7 13.6Q113.7 13.7 113.7 13.8Q113.7 14.7 114.3 15.3Q114.9 15.8 116 16Q117.2 16.2 118.7 16.2Q119.3 16.2 120 16.2Q120.7 16.1 121.3 16Q121.9 15.9 122.4 15.7Q122.8 15.5 123.1 15.2Q123.4 14.9 123.4 14.4Q123.4 13.8 122.8 13.4Q122.1 13 121.1 12.8Q120 12.5 118.7 12.4Q117.4 12.2 115.9 11.9Q114.5 11.6 113.2 11.2Q111.9 10.8 110.8 10.1Q109.8 9.4 109.1 8.3Q108.5 7.3 108.5 5.7Q108.5 4.1 109.3 3Q110 1.8 111.4 1.1Q112.8 0.3 114.7 -0Q116.5 -0.4 118.7 -0.4Q120.9 -0.4 122.7 -0Q124.5 0.3 125.8 1.1Q127.2 1.8 127.9 2.9Q128.6 4.1 128.6 5.6V6H123.1V5.8Q123.1 5.1 122.6 4.7Q122.1 4.2 121.2 3.9Q120.3 3.6 118.9 3.6Q117.4 3.6 116.4 3.8Q115.4 4 114.9 4.4Q114.4 4.8 114.4 5.2Q114.4 5.8 115 6.2Q115.6 6.6 116.7 6.8Q117.8 7 119.1 7.2Q120.4 7.4 121.8 7.7Q123.3 7.9 124.6 8.3Q125.9 8.7 127 9.4Q128 10.1 128.7 11.1Q129.3 12.1 129.3 13.6Q129.3 16 128 17.5Q126.6 19 124.3 19.7Q122 20.3 119.1 20.3ZM132.7 20V-0H146.9Q148.9 -0 150.4 0.8Q151.9 1.7 152.7 3.2Q153.5 4.7 153.5 6.7Q153.5 8.7 152.7 10.3Q151.8 11.8 150.3 12.7Q148.9 13.5 146.9 13.5H138.4V20ZM138.4 9.2H145.3Q146.6 9.2 147.3 8.6Q148 7.9 148 6.7Q148 5.9 147.7 5.4Q147.4 4.8 146.8 4.6Q146.2 4.3 145.3 4.3H138.4ZM156.2 20V-0H162V20ZM166.5 20V-0H186.2V4.3H172.3V7.7H184.4V11.9H172.3V15.7H186.4V20ZM190.1 20V-0H195.8V15.4H207.9V20Z';

/** The drawn logo: a mark and the name of the shop. */
function Logo() {
  return (
    <svg
      aria-hidden="true"
      className="logo"
      preserveAspectRatio="xMinYMid slice"
      viewBox="0 0 252 30"
    >
      <path d="M0 0h30v30H0z" fill="currentColor" />
      <path className="logo-mark" d="M6 20.5 15 7l9 13.5z" fill="none" strokeWidth="2.4" />
      <path d={WORD} fill="currentColor" transform="translate(41 5)" />
    </svg>
  );
}

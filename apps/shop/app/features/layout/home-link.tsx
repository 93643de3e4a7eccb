import { useShopSettings } from '#app/site/public-config.ts';
import { toShopName } from '#app/site/shop-settings.ts';
import { toImageUrl } from '#app/ui/image-url.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Logo } from './logo.tsx';

/** The logo, leading home: the one of the CMS, else the drawn one. */
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

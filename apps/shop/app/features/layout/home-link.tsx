import { useShopSettings } from '#app/site/public-config.ts';
import { toShopName } from '#app/site/shop-settings.ts';
import { toImageUrl } from '#app/ui/image-url.ts';
import { PageLink } from '#app/ui/page-link.tsx';

export function HomeLink({ isOnDark = false }: { readonly isOnDark?: boolean }) {
  const settings = useShopSettings();
  const name = toShopName(settings);
  const own = isOnDark ? settings.logoOnDark : null;
  const logo = own ?? settings.logo;
  return (
    <PageLink aria-label={`${name}, Startseite`} className="site-logo" to="/">
      {logo ? (
        <img
          alt=""
          className="logo-picture"
          data-plate={isOnDark && !own ? '' : undefined}
          height={logo.height}
          // React preloads other pictures, and that of the footer is far from what is seen first.
          loading={isOnDark ? 'lazy' : undefined}
          src={toImageUrl(logo.path, 480)}
          width={logo.width}
        />
      ) : (
        <span className="logo-name">{name}</span>
      )}
    </PageLink>
  );
}

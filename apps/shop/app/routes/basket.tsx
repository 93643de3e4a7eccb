import { createPageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/basket.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Warenkorb',
    path: '/basket',
    shopUrl: matches[0].loaderData?.shopUrl,
    isPrivate: true,
  });

export default function BasketRoute() {
  return (
    <div className="wrap">
      <h1>Warenkorb</h1>
    </div>
  );
}

// The catalogue is the same for everyone: no token is asked for, and an expired one must not close the shop.
const open = { auth: false };

const PREFIX = '/rentman/equipment';

export default {
  routes: [
    { method: 'GET', path: `${PREFIX}/categories`, handler: 'equipment.categories', config: open },
    { method: 'GET', path: `${PREFIX}/products`, handler: 'equipment.products', config: open },
    // A code may contain slashes.
    {
      method: 'GET',
      path: `${PREFIX}/products/:code(.+)`,
      handler: 'equipment.product',
      config: open,
    },
    {
      method: 'GET',
      path: `${PREFIX}/strapi-cart/products`,
      handler: 'equipment.cartProducts',
      config: open,
    },
    {
      method: 'GET',
      path: `${PREFIX}/used-sale/products`,
      handler: 'equipment.saleProducts',
      config: open,
    },
    {
      method: 'GET',
      path: `${PREFIX}/availability`,
      handler: 'availability.list',
      config: open,
    },
    {
      method: 'GET',
      path: '/rentman/pictures/:name',
      handler: 'picture.show',
      config: open,
    },
    // Whoever calls here is known by the signature.
    { method: 'POST', path: '/rentman/webhook', handler: 'webhook.receive', config: open },
    { method: 'GET', path: '/rentman/status', handler: 'mirror-status.find' },
  ],
};

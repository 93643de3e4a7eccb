/** §7, and one order by itself. */
export default {
  routes: [
    { method: 'POST', path: '/orders', handler: 'order.create' },
    { method: 'GET', path: '/orders/find-own/list', handler: 'order.findOwn' },
    { method: 'GET', path: '/orders/:id', handler: 'order.findOne' },
  ],
};

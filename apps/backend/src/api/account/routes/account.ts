const CUSTOMER = '/rentman/customer';

/** §7. A registration takes no bearer into account. */
export default {
  routes: [
    {
      method: 'POST',
      path: '/rentman/strapi',
      handler: 'registration.create',
      config: { auth: false },
    },
    { method: 'GET', path: `${CUSTOMER}/code/:code`, handler: 'customer.showByCode' },
    { method: 'GET', path: `${CUSTOMER}/:id`, handler: 'customer.show' },
    { method: 'PUT', path: `${CUSTOMER}/:id`, handler: 'customer.update' },
    { method: 'POST', path: CUSTOMER, handler: 'customer.create' },
    { method: 'POST', path: `${CUSTOMER}/:id/contact`, handler: 'customer.createPerson' },
    { method: 'PUT', path: '/rentman/contactperson/:id', handler: 'customer.updatePerson' },
  ],
};

const config = { middlewares: ['api::inquiry.limit-calls'] };

/** The two calls of the shop; there is deliberately no call that reads inquiries. */
export default {
  routes: [
    { method: 'POST', path: '/rentman/projectrequest', handler: 'inquiry.begin', config },
    { method: 'POST', path: '/rentman/projectrequest/:id', handler: 'inquiry.complete', config },
  ],
};

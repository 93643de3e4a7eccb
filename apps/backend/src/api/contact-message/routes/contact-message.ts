const config = { auth: false, middlewares: ['api::contact-message.limit-messages'] };

/** The one call of the contact form; there is deliberately none that reads messages. */
export default {
  routes: [{ method: 'POST', path: '/contact-messages', handler: 'contact-message.send', config }],
};

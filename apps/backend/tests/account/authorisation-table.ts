/** Who calls, in the order of the table's columns. */
export const CALLERS = ['anonymous', 'stranger', 'colleague', 'owner', 'token'] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * Every call of the content API and the plugins, with the status that each caller gets: nobody logged in · another,
 * private customer · a colleague of the owner · the owner, of a company · an API token with full access.
 *
 * One row per route; the test fails when the running Strapi has a route that is not here. Bodies are empty, so a 400
 * means that the caller was let in as far as the fields. `:id` and its like stand for what belongs to the owner.
 */
export const AUTHORISATION: Readonly<Record<string, string>> = {
  // Accounts
  'POST /auth/local': '400 400 400 400 400',
  'POST /auth/forgot-password': '400 400 400 400 400',
  'POST /auth/reset-password': '400 400 400 400 400',
  'POST /auth/send-email-confirmation': '400 400 400 400 400',
  'GET /auth/email-confirmation': '400 400 400 400 400',
  'POST /auth/change-password': '403 400 400 400 403',
  'GET /users/me/sessions': '403 200 200 200 403',
  'DELETE /users/me/sessions/:id': '403 404 404 404 403',
  // These end the session of the caller: the test logs everybody in again afterwards.
  'POST /auth/logout': '403 200 200 200 403',
  'DELETE /users/me/sessions': '403 200 200 200 403',
  'GET /users/me': '403 200 200 200 403',
  'PUT /users/me': '403 200 200 200 403',
  'PUT /profile': '403 400 400 400 403',
  'GET /profile/pending': '403 200 200 200 403',
  'GET /profile/company': '403 200 200 200 403',
  'PUT /profile/company/history': '403 400 400 400 403',
  'GET /users/me/export': '403 200 200 200 403',
  'GET /users/me/deletion': '403 200 200 200 403',
  'DELETE /users/me': '403 400 400 400 403',

  // Customers
  'POST /rentman/strapi': '400 400 400 400 400',
  'GET /rentman/customer/:id': '403 403 200 200 200',
  'PUT /rentman/customer/:id': '403 403 200 200 200',
  'GET /rentman/customer/code/:customerNumber': '403 403 200 200 200',
  'POST /rentman/customer': '403 403 403 403 400',
  'POST /rentman/customer/:id/contact': '403 403 403 403 400',
  'PUT /rentman/contactperson/:id': '403 403 403 200 200',

  // Needs the code of a mail
  'GET /approvals/:code': '400 400 400 400 400',
  'POST /approvals/:code': '400 400 400 400 400',
  'POST /reminders/stop': '400 400 400 400 400',
  'GET /calendars/:code': '404 404 404 404 404',
  'GET /guest-inquiries/:link': '404 404 404 404 404',
  'POST /guest-inquiries/links': '400 400 400 400 400',
  'POST /guest-inquiries/:link/codes': '404 404 404 404 404',
  'POST /guest-inquiries/:link/sessions': '404 404 404 404 404',
  'GET /guest-inquiries/:link/messages': '404 404 404 404 404',
  'POST /guest-inquiries/:link/messages': '404 404 404 404 404',
  'POST /guest-inquiries/:link/acceptances': '404 404 404 404 404',
  'POST /guest-inquiries/:link/withdrawal': '404 404 404 404 404',
  'POST /guest-inquiries/:link/changes': '404 404 404 404 404',
  'GET /guest-inquiries/:link/documents/:document': '404 404 404 404 404',

  // Inquiries; a guest's second call needs the token of the first
  'POST /rentman/projectrequest': '400 400 400 400 400',
  'POST /rentman/projectrequest/:id': '403 403 403 409 403',

  // Own things
  'POST /carts': '403 400 400 400 403',
  'PUT /carts/:id': '403 403 403 400 403',
  'POST /orders': '403 400 400 400 403',
  'GET /orders/find-own/list': '403 200 200 200 403',
  'GET /orders/:id': '403 403 403 200 403',
  'GET /orders/:id/documents/:document': '403 403 403 404 403',
  'GET /orders/:id/messages': '403 403 403 200 403',
  'POST /orders/:id/messages': '403 403 403 400 403',
  'POST /orders/:id/acceptances': '403 403 403 400 403',
  'POST /orders/:id/withdrawal': '403 403 403 200 403',
  'POST /orders/:id/changes': '403 403 403 400 403',
  'GET /calendar-code': '403 200 200 200 403',
  'POST /calendar-code': '403 200 200 200 403',
  'GET /reminders': '403 200 200 200 403',
  'PUT /reminders': '403 400 400 400 403',
  'GET /wishlists/find-own/default-list': '403 200 200 200 403',
  'GET /wishlists/find-own/lists': '403 200 200 200 403',
  'POST /wishlists': '403 400 400 400 403',
  'PUT /wishlists/:id': '403 403 403 400 403',
  'POST /wishlists/:id/move': '403 403 403 400 403',
  'DELETE /wishlists/:id': '403 403 403 409 403',
  'GET /projects': '403 200 200 200 403',
  'POST /projects': '403 400 400 400 403',
  'GET /projects/:id': '403 403 403 200 403',
  'GET /projects/:id/changes': '403 403 403 200 403',
  'GET /projects/:id/events': '403 403 403 200 403',
  'GET /projects/:id/view': '403 403 403 200 403',
  'GET /projects/:id/members': '403 403 403 200 403',
  'POST /projects/:id/members': '403 403 403 400 403',
  'DELETE /projects/:id/members/:member': '403 403 403 403 403',
  'POST /project-invitations/:link': '403 404 404 404 403',
  'PUT /projects/:id': '403 403 403 400 403',
  'PUT /projects/:id/place': '403 403 403 400 403',
  'DELETE /projects/:id': '403 403 403 409 403',
  'GET /packing/:kind/:id': '403 404 404 404 403',
  'PUT /packing/:kind/:id/ticks': '403 404 404 404 403',
  'POST /packing/:kind/:id/reports': '403 404 404 404 403',
  'GET /shared-lists': '403 200 200 200 403',
  'POST /shared-lists': '403 400 400 400 403',
  'GET /shared-lists/:link': '404 404 404 404 404',
  // 200 whether or not a link was ended; it never ends somebody else's.
  'DELETE /shared-lists/:id': '403 200 200 200 403',

  // The catalogue is the same for everyone; the webhook is 404 because the settings have no token for it
  'GET /rentman/equipment/categories': '200 200 200 200 200',
  'GET /rentman/equipment/products': '200 200 200 200 200',
  'GET /rentman/equipment/products/:code': '404 404 404 404 404',
  'GET /rentman/equipment/suggestions': '200 200 200 200 200',
  'POST /rentman/equipment/list-matches': '400 400 400 400 400',
  'GET /rentman/equipment/similar/:code': '404 404 404 404 404',
  'GET /rentman/equipment/fits': '404 404 404 404 404',
  'POST /rentman/equipment/fits': '400 400 400 400 400',
  'POST /rentman/equipment/measures': '400 400 400 400 400',
  'POST /papers/list': '400 400 400 400 400',
  'POST /papers/carnet': '403 400 400 400 403',
  'GET /rentman/equipment/strapi-cart/products': '200 200 200 200 200',
  'GET /rentman/equipment/accessories': '200 200 200 200 200',
  'GET /rentman/equipment/links': '200 200 200 200 200',
  'GET /rentman/equipment/used-sale/products': '200 200 200 200 200',
  'GET /rentman/equipment/availability': '400 400 400 400 400',
  'GET /rentman/equipment/factors': '400 400 400 400 400',
  'GET /rentman/equipment/availability/:code': '404 404 404 404 404',
  'GET /rentman/pictures/:name': '404 404 404 404 404',
  'POST /rentman/webhook': '404 404 404 404 404',
  'GET /rentman/status': '403 403 403 403 200',

  // Content, the same for everyone too
  'GET /pages': '200 200 200 200 200',
  'GET /social-medias': '200 200 200 200 200',
  'GET /appearance': '200 200 200 200 200',
  'GET /site-setting': '200 200 200 200 200',
  'GET /category-infos': '200 200 200 200 200',
  'GET /studios': '200 200 200 200 200',
  // Needs the token of the panel's preview
  'GET /pages/preview/:documentId': '404 404 404 404 404',
  'POST /demand': '400 400 400 400 400',
  'POST /contact-messages': '400 400 400 400 400',

  // Strapi's own: staff use them through the panel.
  'GET /content-type-builder/components': '403 403 403 403 200',
  'GET /content-type-builder/components/:uid': '403 403 403 403 404',
  'GET /content-type-builder/content-types': '403 403 403 403 200',
  'GET /content-type-builder/content-types/:uid': '403 403 403 403 404',
  'GET /i18n/locales': '403 403 403 403 200',
  'GET /upload/files/page': '403 403 403 403 200',
  'GET /upload/files': '403 403 403 403 200',
  'GET /upload/files/:id': '403 403 403 403 404',
  'POST /upload': '403 403 403 403 400',
  'DELETE /upload/files/:id': '403 403 403 403 404',
};

/**
 * The routes outside of `/api` that answer everybody: health, and what the panel's login page needs. Every other
 * route there refuses all callers of the table above.
 */
export const OPEN_OUTSIDE_API: Readonly<Record<string, number>> = {
  'GET /': 302,
  'GET /_health': 204,
  'POST /_health': 204,
  'PUT /_health': 204,
  'PATCH /_health': 204,
  'DELETE /_health': 204,
  'GET /admin/init': 200,
  'GET /admin/project-type': 200,
  'GET /admin/registration-info': 400,
  'POST /admin/login': 400,
  'POST /admin/register': 400,
  // Refused as soon as there is an account.
  'POST /admin/register-admin': 400,
  'POST /admin/forgot-password': 400,
  'POST /admin/reset-password': 400,
  // The script of the panel's preview; it holds no data.
  'GET /content-manager/preview/script': 200,
};

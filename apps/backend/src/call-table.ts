import type * as contracts from '@klappe/contracts';
import type { CallLimit } from './lib/calls/call-limits';

/** Who may make a call; everybody else gets 401 or 403. */
export type Access =
  /** Everybody. A bearer is not looked at, so that an expired one closes neither shop nor login. */
  | 'open'
  /** With or without an account. A bearer that is sent has to be valid. */
  | 'guest-or-account'
  /** Logged-in customers. Some of these calls serve API tokens too: full-access tokens may make every call. */
  | 'account'
  /** API tokens of the admin panel alone. */
  | 'api-token';

/** How large a body may be. `raw` bodies are neither parsed nor measured: the controller reads the bytes itself. */
export type BodySize = 'usual' | 'product-lines' | 'raw';

/** What the backend adds to a call of the contracts. */
export interface CallHandling {
  /** `api::<module>.<controller>.<action>`, or `plugin::<name>.…` in an extension. */
  readonly handler: `${'api' | 'plugin'}::${string}.${string}.${string}`;
  readonly access: Access;
  /** How often one address may call; without it as often as it likes. */
  readonly limit?: CallLimit;
  readonly body?: BodySize;
  /** The last part of the path, when its value may contain slashes. */
  readonly partWithSlashes?: string;
}

/** A call that no contract describes: the shop does not make it, or only as an address of a picture. */
export interface OtherCall extends CallHandling {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

type Contracts = typeof contracts;

/** The names of all calls of `packages/contracts`. */
export type CallName = {
  [Name in keyof Contracts]: Contracts[Name] extends { method: string; path: string }
    ? Name
    : never;
}[keyof Contracts];

/**
 * Every call of the contracts and how it is served. Routes, role permissions, bare paths, body limits and rate limits
 * are derived from this table (`served-calls.ts`); a call that is missing here does not compile.
 */
export const CONTRACT_CALLS: Readonly<Record<CallName, CallHandling>> = {
  // Sign-in and the own account
  login: {
    handler: 'plugin::users-permissions.auth.callback',
    access: 'open',
    limit: 'login',
  },
  forgotPassword: {
    handler: 'plugin::users-permissions.auth.forgotPassword',
    access: 'open',
    limit: 'recovery',
  },
  resetPassword: {
    handler: 'plugin::users-permissions.auth.resetPassword',
    access: 'open',
    limit: 'password',
  },
  confirmEmail: {
    handler: 'plugin::users-permissions.auth.emailConfirmation',
    access: 'open',
    limit: 'confirmation',
  },
  sendEmailConfirmation: {
    handler: 'plugin::users-permissions.auth.sendEmailConfirmation',
    access: 'open',
    limit: 'confirmation',
  },
  changePassword: {
    handler: 'plugin::users-permissions.auth.changePassword',
    access: 'account',
  },
  logOut: { handler: 'api::account.session.end', access: 'account' },
  listSessions: { handler: 'api::account.session.findOwn', access: 'account' },
  endSession: { handler: 'api::account.session.endOne', access: 'account' },
  endAllSessions: { handler: 'api::account.session.endAll', access: 'account' },
  showMe: { handler: 'plugin::users-permissions.user.me', access: 'account' },
  updateMe: { handler: 'plugin::users-permissions.user.updateMe', access: 'account' },
  showPendingApprovals: { handler: 'api::approval.approval.pending', access: 'account' },
  saveProfile: { handler: 'api::profile.profile.update', access: 'account' },
  exportOwnData: { handler: 'api::own-data.own-data.export', access: 'account' },
  showDeletion: { handler: 'api::own-data.own-data.describeDeletion', access: 'account' },
  deleteAccount: { handler: 'api::own-data.own-data.delete', access: 'account' },

  // Customers in Rentman
  register: {
    handler: 'api::account.registration.create',
    access: 'open',
    limit: 'registration',
  },
  showCustomerByCode: { handler: 'api::account.customer.showByCode', access: 'account' },
  showCustomer: { handler: 'api::account.customer.show', access: 'account' },
  updateCustomer: { handler: 'api::account.customer.update', access: 'account' },
  createCustomer: { handler: 'api::account.customer.create', access: 'api-token' },
  createContactPerson: { handler: 'api::account.customer.createPerson', access: 'api-token' },
  updateContactPerson: { handler: 'api::account.customer.updatePerson', access: 'account' },

  // Who belongs to a company, and changes of its data; opened by a mailed code
  showApproval: {
    handler: 'api::approval.approval.show',
    access: 'open',
    limit: 'confirmation',
  },
  decideApproval: {
    handler: 'api::approval.approval.decide',
    access: 'open',
    limit: 'confirmation',
  },

  // Inquiries and the history
  createProjectRequest: {
    handler: 'api::inquiry.inquiry.begin',
    access: 'guest-or-account',
    limit: 'inquiry',
  },
  completeProjectRequest: {
    handler: 'api::inquiry.inquiry.complete',
    access: 'guest-or-account',
    limit: 'inquiry-lines',
  },
  createOrder: {
    handler: 'api::order.order.create',
    access: 'account',
    body: 'product-lines',
  },
  listOrders: { handler: 'api::order.order.findOwn', access: 'account' },
  showOrder: { handler: 'api::order.order.findOne', access: 'account' },

  // Carts and wishlists
  createCart: { handler: 'api::cart.cart.create', access: 'account', body: 'product-lines' },
  updateCart: { handler: 'api::cart.cart.update', access: 'account', body: 'product-lines' },
  showDefaultWishlist: { handler: 'api::wishlist.wishlist.findDefault', access: 'account' },
  listWishlists: { handler: 'api::wishlist.wishlist.findOwn', access: 'account' },
  createWishlist: {
    handler: 'api::wishlist.wishlist.create',
    access: 'account',
    body: 'product-lines',
  },
  updateWishlist: {
    handler: 'api::wishlist.wishlist.update',
    access: 'account',
    body: 'product-lines',
  },
  moveWishlistProducts: {
    handler: 'api::wishlist.wishlist.move',
    access: 'account',
    body: 'product-lines',
  },
  deleteWishlist: { handler: 'api::wishlist.wishlist.delete', access: 'account' },

  // The catalogue, the same for everyone
  listCategories: { handler: 'api::equipment.equipment.categories', access: 'open' },
  listProducts: { handler: 'api::equipment.equipment.products', access: 'open' },
  showProduct: {
    handler: 'api::equipment.equipment.product',
    access: 'open',
    partWithSlashes: 'code',
  },
  listSuggestions: { handler: 'api::equipment.search.suggest', access: 'open' },
  matchList: {
    handler: 'api::equipment.search.matchList',
    access: 'open',
    limit: 'list-matches',
    body: 'product-lines',
  },
  listSimilarProducts: {
    handler: 'api::equipment.search.similar',
    access: 'open',
    partWithSlashes: 'code',
  },
  listCartProducts: { handler: 'api::equipment.equipment.cartProducts', access: 'open' },
  listAccessories: { handler: 'api::equipment.equipment.accessories', access: 'open' },
  listUsedSaleProducts: { handler: 'api::equipment.equipment.saleProducts', access: 'open' },
  listAvailability: { handler: 'api::equipment.availability.list', access: 'open' },
  listFactors: { handler: 'api::equipment.availability.factors', access: 'open' },
  showAvailability: {
    handler: 'api::equipment.availability.show',
    access: 'open',
    partWithSlashes: 'code',
  },

  // Content, the same for everyone. It is written in the admin panel alone.
  listPages: { handler: 'api::page.page.find', access: 'open' },
  // Opened by a token of its own, which the panel makes.
  showPagePreview: { handler: 'api::page.preview.show', access: 'open' },
  listSocialMedia: { handler: 'api::social-media.social-media.find', access: 'open' },
  showAppearance: { handler: 'api::appearance.appearance.find', access: 'open' },
  showSiteSetting: { handler: 'api::site-setting.site-setting.find', access: 'open' },
  listCategoryInfos: { handler: 'api::category-info.category-info.find', access: 'open' },
  listStudios: { handler: 'api::studio.studio.find', access: 'open' },
  sendContactMessage: {
    handler: 'api::contact-message.contact-message.send',
    access: 'open',
    limit: 'contact-message',
  },
};

export const OTHER_CALLS: Readonly<Record<string, OtherCall>> = {
  showPicture: {
    method: 'GET',
    path: '/rentman/pictures/{name}',
    handler: 'api::equipment.picture.show',
    access: 'open',
  },
  // Rentman is known by the signature over the bytes of the body.
  receiveWebhook: {
    method: 'POST',
    path: '/rentman/webhook',
    handler: 'api::equipment.webhook.receive',
    access: 'open',
    body: 'raw',
  },
  showSyncStatus: {
    method: 'GET',
    path: '/rentman/status',
    handler: 'api::equipment.mirror-status.find',
    access: 'api-token',
  },
};

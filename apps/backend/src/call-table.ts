import type * as contracts from '@klappe/contracts';
import type { BodySize } from './lib/calls/body-routes';
import type { CallLimit } from './lib/calls/call-limits';

export type Access =
  /** Everybody. A bearer is ignored, so that an expired one blocks neither browsing nor login. */
  | 'open'
  /** With or without an account. A bearer that is sent has to be valid. */
  | 'guest-or-account'
  /** Logged-in customers. Some of these calls serve API tokens too: full-access tokens may make every call. */
  | 'account'
  /** API tokens of the admin panel alone. */
  | 'api-token';

export interface CallHandling {
  /** `api::<module>.<controller>.<action>`, or `plugin::<name>.…` in an extension. */
  readonly handler: `${'api' | 'plugin'}::${string}.${string}.${string}`;
  readonly access: Access;
  /** How often one address may call; without it as often as it likes. */
  readonly limit?: CallLimit;
  /** How large its body may be; without it `usual`. */
  readonly body?: BodySize;
  /** The last part of the path, when its value may contain slashes. */
  readonly partWithSlashes?: string;
}

/**
 * A call that no contract describes: it is not made by the shop, or it answers with bytes or a stream instead of
 * JSON.
 */
export interface OtherCall extends CallHandling {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

type Contracts = typeof contracts;

export type CallName = {
  [Name in keyof Contracts]: Contracts[Name] extends { method: string; path: string }
    ? Name
    : never;
}[keyof Contracts];

type Handling = Omit<CallHandling, 'handler' | 'access'>;

const serve =
  (access: Access) =>
  (handler: CallHandling['handler'], handling: Handling = {}): CallHandling => ({
    handler,
    access,
    ...handling,
  });
const open = serve('open');
const guestOrAccount = serve('guest-or-account');
const account = serve('account');
const apiToken = serve('api-token');

const LINES = { body: 'product-lines' } as const;
const CODE = { partWithSlashes: 'code' } as const;

/**
 * Every call of the contracts and how it is served. Routes, role permissions, bare paths, body limits and rate limits
 * are derived from this table (`served-calls.ts`); a call that is missing here does not compile.
 */
export const CONTRACT_CALLS: Readonly<Record<CallName, CallHandling>> = {
  // Sign-in and the own account
  login: open('plugin::users-permissions.auth.callback', { limit: 'login' }),
  forgotPassword: open('plugin::users-permissions.auth.forgotPassword', { limit: 'recovery' }),
  resetPassword: open('plugin::users-permissions.auth.resetPassword', { limit: 'password' }),
  confirmEmail: open('plugin::users-permissions.auth.emailConfirmation', {
    limit: 'confirmation',
  }),
  sendEmailConfirmation: open('plugin::users-permissions.auth.sendEmailConfirmation', {
    limit: 'confirmation',
  }),
  changePassword: account('plugin::users-permissions.auth.changePassword'),
  logOut: account('api::account.session.end'),
  listSessions: account('api::account.session.findOwn'),
  endSession: account('api::account.session.endOne'),
  endAllSessions: account('api::account.session.endAll'),
  showMe: account('plugin::users-permissions.user.me'),
  updateMe: account('plugin::users-permissions.user.updateMe'),
  showPendingApprovals: account('api::approval.approval.pending'),
  showOwnCompany: account('api::company.company.show'),
  shareCompanyHistory: account('api::company.company.shareHistory'),
  saveProfile: account('api::profile.profile.update'),
  exportOwnData: account('api::own-data.own-data.export'),
  showDeletion: account('api::own-data.own-data.describeDeletion'),
  deleteAccount: account('api::own-data.own-data.delete'),

  // Customers in Rentman
  register: open('api::account.registration.create', { limit: 'registration' }),
  showCustomerByCode: account('api::account.customer.showByCode'),
  showCustomer: account('api::account.customer.show'),
  updateCustomer: account('api::account.customer.update'),
  createCustomer: apiToken('api::account.customer.create'),
  createContactPerson: apiToken('api::account.customer.createPerson'),
  updateContactPerson: account('api::account.customer.updatePerson'),

  // Who belongs to a company, and changes of its data; opened by a mailed code
  showApproval: open('api::approval.approval.show', { limit: 'confirmation' }),
  decideApproval: open('api::approval.approval.decide', { limit: 'confirmation' }),

  // Inquiries and the history
  createProjectRequest: guestOrAccount('api::inquiry.inquiry.begin', { limit: 'inquiry' }),
  completeProjectRequest: guestOrAccount('api::inquiry.inquiry.complete', {
    limit: 'inquiry-lines',
  }),
  createOrder: account('api::order.order.create', LINES),
  listOrders: account('api::order.order.findOwn'),
  showOrder: account('api::order.order.findOne'),
  sendOrderMessage: account('api::order.order.sendMessage'),
  acceptOffer: account('api::order.order.accept'),
  withdrawOrder: account('api::order.order.withdraw'),
  changeOrder: account('api::order.order.change', LINES),
  showCalendarCode: account('api::calendar.calendar.code'),
  renewCalendarCode: account('api::calendar.calendar.renew'),
  showCalendar: open('api::calendar.calendar.show'),
  // The inquiry of a guest, by the link of its confirmation
  showGuestInquiry: open('api::guest-inquiry.guest-inquiry.show', { limit: 'guest-inquiry' }),
  sendGuestLinks: open('api::guest-inquiry.guest-inquiry.sendLinks', { limit: 'confirmation' }),
  sendGuestCode: open('api::guest-inquiry.guest-inquiry.sendCode', { limit: 'confirmation' }),
  openGuestInquiry: open('api::guest-inquiry.guest-inquiry.open', { limit: 'confirmation' }),
  sendGuestMessage: open('api::guest-inquiry.guest-inquiry.sendMessage', {
    limit: 'guest-inquiry',
  }),
  acceptGuestOffer: open('api::guest-inquiry.guest-inquiry.accept', { limit: 'guest-inquiry' }),
  withdrawGuestInquiry: open('api::guest-inquiry.guest-inquiry.withdraw', {
    limit: 'guest-inquiry',
  }),
  changeGuestInquiry: open('api::guest-inquiry.guest-inquiry.change', {
    limit: 'inquiry-lines',
  }),
  stopReminders: open('api::reminder.reminder.stop', { limit: 'confirmation' }),
  showReminders: account('api::reminder.reminder.show'),
  saveReminders: account('api::reminder.reminder.save'),

  // Carts and wishlists
  createCart: account('api::cart.cart.create', LINES),
  updateCart: account('api::cart.cart.update', LINES),
  showDefaultWishlist: account('api::wishlist.wishlist.findDefault'),
  listWishlists: account('api::wishlist.wishlist.findOwn'),
  createWishlist: account('api::wishlist.wishlist.create', LINES),
  updateWishlist: account('api::wishlist.wishlist.update', LINES),
  moveWishlistProducts: account('api::wishlist.wishlist.move', LINES),
  deleteWishlist: account('api::wishlist.wishlist.delete'),
  listProjects: account('api::customer-project.customer-project.list'),
  createProject: account('api::customer-project.customer-project.create', LINES),
  openProject: account('api::customer-project.customer-project.open'),
  viewProject: account('api::customer-project.customer-project.view'),
  updateProject: account('api::customer-project.customer-project.update', LINES),
  arrangeProject: account('api::customer-project.customer-project.arrange'),
  deleteProject: account('api::customer-project.customer-project.delete'),
  listProjectChanges: account('api::customer-project.customer-project.changes'),
  listProjectMembers: account('api::customer-project.project-member.list'),
  addProjectMember: account('api::customer-project.project-member.add'),
  removeProjectMember: account('api::customer-project.project-member.remove'),
  acceptProjectInvitation: account('api::customer-project.project-member.accept', {
    limit: 'confirmation',
  }),
  showPackingList: account('api::packing.packing.show'),
  tickPackingList: account('api::packing.packing.tick', LINES),
  reportPackedLine: account('api::packing.packing.report'),
  createSharedList: account('api::shared-list.shared-list.create', LINES),
  listSharedLists: account('api::shared-list.shared-list.findOwn'),
  endSharedList: account('api::shared-list.shared-list.end'),
  showSharedList: open('api::shared-list.shared-list.show', { limit: 'guest-inquiry' }),

  // The catalogue, the same for everyone
  listCategories: open('api::equipment.equipment.categories'),
  listProducts: open('api::equipment.equipment.products'),
  showProduct: open('api::equipment.equipment.product', CODE),
  listSuggestions: open('api::equipment.search.suggest'),
  matchList: open('api::equipment.search.matchList', { limit: 'list-matches', ...LINES }),
  listSimilarProducts: open('api::equipment.search.similar', CODE),
  showFits: open('api::equipment.fits.show'),
  checkFits: open('api::equipment.fits.check', LINES),
  measureList: guestOrAccount('api::equipment.fits.measure', LINES),
  listCartProducts: open('api::equipment.equipment.cartProducts'),
  listAccessories: open('api::equipment.equipment.accessories'),
  listUsedSaleProducts: open('api::equipment.equipment.saleProducts'),
  listAvailability: open('api::equipment.availability.list'),
  listFactors: open('api::equipment.availability.factors'),
  showAvailability: open('api::equipment.availability.show', CODE),

  // Counts of views and carts, without personal data
  reportDemand: open('api::demand.demand.report', { limit: 'demand' }),

  // Content, the same for everyone. It is written in the admin panel alone.
  listPages: open('api::content.content.pages'),
  // Opened by a token of its own, which the panel makes.
  showPagePreview: open('api::page.preview.show'),
  listSocialMedia: open('api::content.content.socialMedia'),
  showAppearance: open('api::content.content.appearance'),
  showSiteSetting: open('api::content.content.siteSetting'),
  listCategoryInfos: open('api::content.content.categoryInfos'),
  listStudios: open('api::content.content.studios'),
  sendContactMessage: open('api::contact-message.contact-message.send', {
    limit: 'contact-message',
  }),
};

export const OTHER_CALLS: Readonly<Record<string, OtherCall>> = {
  showPicture: {
    method: 'GET',
    path: '/rentman/pictures/{name}',
    ...open('api::equipment.picture.show'),
  },
  // The bytes of a document of Rentman, which the shop opens.
  showOrderDocument: {
    method: 'GET',
    path: '/orders/{id}/documents/{document}',
    ...account('api::order.order.showDocument'),
  },
  showGuestDocument: {
    method: 'GET',
    path: '/guest-inquiries/{link}/documents/{document}',
    ...open('api::guest-inquiry.guest-inquiry.showDocument', { limit: 'guest-inquiry' }),
  },
  // The bytes of a PDF.
  drawListPaper: {
    method: 'POST',
    path: '/papers/list',
    ...open('api::list-paper.list-paper.list', { limit: 'list-paper', ...LINES }),
  },
  drawCarnet: {
    method: 'POST',
    path: '/papers/carnet',
    ...account('api::list-paper.list-paper.carnet', { limit: 'list-paper', ...LINES }),
  },
  followProject: {
    method: 'GET',
    path: '/projects/{id}/events',
    ...account('api::customer-project.customer-project.follow'),
  },
  // Rentman signs the raw bytes of the body.
  receiveWebhook: {
    method: 'POST',
    path: '/rentman/webhook',
    ...open('api::equipment.webhook.receive', { body: 'raw' }),
  },
  showSyncStatus: {
    method: 'GET',
    path: '/rentman/status',
    ...apiToken('api::equipment.mirror-status.find'),
  },
};

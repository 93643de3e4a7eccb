import type * as contracts from '@klappe/contracts';
import type { BodySize } from './lib/calls/body-routes';
import type { CallBudget } from './lib/calls/call-budget';

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
  /** What one call may cause, and how often it may be made. */
  readonly budget: CallBudget;
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

type Handling = Omit<CallHandling, 'handler' | 'access' | 'budget'>;

const serve =
  (access: Access) =>
  (
    handler: CallHandling['handler'],
    budget: CallBudget,
    handling: Handling = {},
  ): CallHandling => ({ handler, access, budget, ...handling });
const open = serve('open');
const guestOrAccount = serve('guest-or-account');
const account = serve('account');
const apiToken = serve('api-token');

const LINES = { body: 'product-lines' } as const;
const CODE = { partWithSlashes: 'code' } as const;

const LIGHT = { work: 'light', answer: 'small' } as const;
const NO_TRACE = { storage: 'nothing', mails: 'none' } as const;

/** The catalogue and content, answered from memory. */
const SAME_FOR_ALL = {
  work: 'light',
  answer: 'page',
  limit: { none: "The shop's own server asks for all visitors from one address." },
  ...NO_TRACE,
} as const satisfies CallBudget;
const READ = { ...LIGHT, limit: 'reading', ...NO_TRACE } as const satisfies CallBudget;
const READ_PAGE = { ...READ, answer: 'page' } as const satisfies CallBudget;
/** What asks Rentman, or reads many rows to make one page. */
const SEARCH = { ...READ_PAGE, work: 'heavy', limit: 'searching' } as const satisfies CallBudget;
const CHANGE = { ...LIGHT, limit: 'writing', ...NO_TRACE } as const satisfies CallBudget;
/** A list of the account, which is answered as it is stored. */
const SAVE = {
  work: 'light',
  answer: 'page',
  limit: 'writing',
  storage: 'own-bytes',
  mails: 'none',
} as const satisfies CallBudget;
const AUTOSAVE = { ...SAVE, limit: 'autosave' } as const satisfies CallBudget;
const SAVE_LIST = { ...SAVE, work: 'sequential' } as const satisfies CallBudget;
const AUTOSAVE_LIST = { ...AUTOSAVE, work: 'sequential' } as const satisfies CallBudget;
/** A list with up to 500 lines, read as it is stored. */
const READ_LIST = { ...READ_PAGE, work: 'sequential' } as const satisfies CallBudget;
/** What the house reads: an inquiry, a message, a change. */
const TELL = {
  ...LIGHT,
  limit: 'telling',
  storage: 'house-record',
  mails: 'house',
} as const satisfies CallBudget;
/** The same about an inquiry, whose page is the answer. */
const TELL_OF_INQUIRY = {
  ...TELL,
  work: 'sequential',
  answer: 'page',
} as const satisfies CallBudget;
/** A mailed code or link. */
const CODE_USED = {
  ...LIGHT,
  limit: 'confirmation',
  storage: 'expiring',
  mails: 'none',
} as const satisfies CallBudget;
const CODE_MAILED = { ...CODE_USED, mails: 'mailbox' } as const satisfies CallBudget;
/** Programs of the house with an API token. */
const PROGRAM = { ...CHANGE, limit: 'program' } as const satisfies CallBudget;

/**
 * Every call of the contracts, how it is served and what it may cause. Routes, role permissions, bare paths, body limits,
 * rate limits and queues are derived from this table (`served-calls.ts`); a call that is missing here does not compile, nor
 * does one that leaves a part of its budget unsaid.
 */
export const CONTRACT_CALLS: Readonly<Record<CallName, CallHandling>> = {
  // Sign-in and the own account
  login: open('plugin::users-permissions.auth.callback', { ...CODE_USED, limit: 'login' }),
  forgotPassword: open('plugin::users-permissions.auth.forgotPassword', {
    ...CODE_MAILED,
    limit: 'recovery',
  }),
  resetPassword: open('plugin::users-permissions.auth.resetPassword', {
    ...CODE_USED,
    limit: 'password',
  }),
  confirmEmail: open('plugin::users-permissions.auth.emailConfirmation', {
    ...CODE_USED,
    mails: 'both',
  }),
  sendEmailConfirmation: open('plugin::users-permissions.auth.sendEmailConfirmation', CODE_MAILED),
  changePassword: account('plugin::users-permissions.auth.changePassword', CHANGE),
  logOut: account('api::account.session.end', CHANGE),
  listSessions: account('api::account.session.findOwn', READ),
  endSession: account('api::account.session.endOne', CHANGE),
  endAllSessions: account('api::account.session.endAll', CHANGE),
  // With `populate=deep` the cart stands in it.
  showMe: account('plugin::users-permissions.user.me', READ_PAGE),
  updateMe: account('plugin::users-permissions.user.updateMe', { ...CHANGE, mails: 'both' }),
  showPendingApprovals: account('api::approval.approval.pending', READ),
  showOwnCompany: account('api::company.company.show', READ_PAGE),
  shareCompanyHistory: account('api::company.company.shareHistory', CHANGE),
  saveProfile: account('api::profile.profile.update', {
    ...TELL,
    limit: 'writing',
    mails: 'both',
  }),
  exportOwnData: account('api::own-data.own-data.export', {
    work: 'open',
    answer: 'stream',
    limit: 'export',
    ...NO_TRACE,
  }),
  showDeletion: account('api::own-data.own-data.describeDeletion', READ),
  deleteAccount: account('api::own-data.own-data.delete', { ...TELL, mails: 'both' }),

  // Customers in Rentman
  register: open('api::account.registration.create', {
    ...LIGHT,
    limit: 'registration',
    storage: 'house-record',
    mails: 'both',
  }),
  showCustomerByCode: account('api::account.customer.showByCode', READ),
  showCustomer: account('api::account.customer.show', READ),
  updateCustomer: account('api::account.customer.update', {
    ...TELL,
    limit: 'writing',
    mails: 'both',
  }),
  createCustomer: apiToken('api::account.customer.create', PROGRAM),
  createContactPerson: apiToken('api::account.customer.createPerson', PROGRAM),
  updateContactPerson: account('api::account.customer.updatePerson', {
    ...TELL,
    limit: 'writing',
    mails: 'both',
  }),

  // Who belongs to a company, and changes of its data; opened by a mailed code
  showApproval: open('api::approval.approval.show', CODE_USED),
  decideApproval: open('api::approval.approval.decide', CODE_MAILED),

  // Inquiries and the history
  createProjectRequest: guestOrAccount('api::inquiry.inquiry.begin', {
    ...LIGHT,
    limit: 'inquiry',
    storage: 'house-record',
    mails: 'none',
  }),
  completeProjectRequest: guestOrAccount('api::inquiry.inquiry.complete', {
    ...LIGHT,
    limit: 'inquiry-lines',
    storage: 'house-record',
    mails: 'both',
  }),
  createOrder: account(
    'api::order.order.create',
    { ...SAVE, limit: 'order', storage: 'house-record' },
    LINES,
  ),
  listOrders: account('api::order.order.findOwn', { ...SEARCH, limit: 'reading' }),
  showOrder: account('api::order.order.findOne', READ_LIST),
  listOrderMessages: account('api::order.order.listMessages', READ_LIST),
  sendOrderMessage: account('api::order.order.sendMessage', TELL_OF_INQUIRY),
  acceptOffer: account('api::order.order.accept', TELL_OF_INQUIRY),
  withdrawOrder: account('api::order.order.withdraw', TELL_OF_INQUIRY),
  changeOrder: account('api::order.order.change', { ...TELL_OF_INQUIRY, mails: 'both' }, LINES),
  showCalendarCode: account('api::calendar.calendar.code', READ),
  renewCalendarCode: account('api::calendar.calendar.renew', CHANGE),
  showCalendar: open('api::calendar.calendar.show', { ...READ_PAGE, limit: 'guest-inquiry' }),
  // The inquiry of a guest, by the link of its confirmation
  showGuestInquiry: open('api::guest-inquiry.guest-inquiry.show', {
    ...READ_LIST,
    limit: 'guest-inquiry',
  }),
  sendGuestLinks: open('api::guest-inquiry.guest-inquiry.sendLinks', CODE_MAILED),
  sendGuestCode: open('api::guest-inquiry.guest-inquiry.sendCode', CODE_MAILED),
  openGuestInquiry: open('api::guest-inquiry.guest-inquiry.open', CODE_USED),
  listGuestMessages: open('api::guest-inquiry.guest-inquiry.listMessages', {
    ...READ_LIST,
    limit: 'guest-inquiry',
  }),
  sendGuestMessage: open('api::guest-inquiry.guest-inquiry.sendMessage', {
    ...TELL_OF_INQUIRY,
    limit: 'guest-inquiry',
  }),
  acceptGuestOffer: open('api::guest-inquiry.guest-inquiry.accept', {
    ...TELL_OF_INQUIRY,
    limit: 'guest-inquiry',
  }),
  withdrawGuestInquiry: open('api::guest-inquiry.guest-inquiry.withdraw', {
    ...TELL_OF_INQUIRY,
    limit: 'guest-inquiry',
  }),
  changeGuestInquiry: open('api::guest-inquiry.guest-inquiry.change', {
    ...TELL_OF_INQUIRY,
    limit: 'inquiry-lines',
    mails: 'both',
  }),
  stopReminders: open('api::reminder.reminder.stop', { ...CODE_USED, storage: 'house-record' }),
  showReminders: account('api::reminder.reminder.show', READ),
  saveReminders: account('api::reminder.reminder.save', CHANGE),

  // Carts and wishlists
  createCart: account('api::cart.cart.create', SAVE, LINES),
  updateCart: account('api::cart.cart.update', AUTOSAVE, LINES),
  showDefaultWishlist: account('api::wishlist.wishlist.findDefault', READ_PAGE),
  listWishlists: account('api::wishlist.wishlist.findOwn', READ_PAGE),
  createWishlist: account('api::wishlist.wishlist.create', SAVE, LINES),
  updateWishlist: account('api::wishlist.wishlist.update', AUTOSAVE, LINES),
  moveWishlistProducts: account('api::wishlist.wishlist.move', SAVE, LINES),
  deleteWishlist: account('api::wishlist.wishlist.delete', CHANGE),
  listProjects: account('api::customer-project.customer-project.list', READ_PAGE),
  createProject: account('api::customer-project.customer-project.create', SAVE_LIST, LINES),
  openProject: account('api::customer-project.customer-project.open', READ_LIST),
  viewProject: account('api::customer-project.customer-project.view', READ_LIST),
  updateProject: account('api::customer-project.customer-project.update', AUTOSAVE_LIST, LINES),
  arrangeProject: account('api::customer-project.customer-project.arrange', CHANGE),
  deleteProject: account('api::customer-project.customer-project.delete', CHANGE),
  listProjectChanges: account('api::customer-project.customer-project.changes', READ_LIST),
  listProjectMembers: account('api::customer-project.project-member.list', READ),
  addProjectMember: account('api::customer-project.project-member.add', {
    ...CHANGE,
    storage: 'own-bytes',
    mails: 'mailbox',
  }),
  removeProjectMember: account('api::customer-project.project-member.remove', CHANGE),
  acceptProjectInvitation: account('api::customer-project.project-member.accept', CODE_USED),
  showPackingList: account('api::packing.packing.show', READ_LIST),
  tickPackingList: account('api::packing.packing.tick', AUTOSAVE, LINES),
  reportPackedLine: account('api::packing.packing.report', TELL_OF_INQUIRY),
  createSharedList: account('api::shared-list.shared-list.create', SAVE, LINES),
  listSharedLists: account('api::shared-list.shared-list.findOwn', READ_PAGE),
  endSharedList: account('api::shared-list.shared-list.end', CHANGE),
  showSharedList: open('api::shared-list.shared-list.show', {
    ...READ_LIST,
    limit: 'guest-inquiry',
  }),

  // The catalogue, the same for everyone
  listCategories: open('api::equipment.equipment.categories', SAME_FOR_ALL),
  listProducts: open('api::equipment.equipment.products', SAME_FOR_ALL),
  showProduct: open('api::equipment.equipment.product', SAME_FOR_ALL, CODE),
  listSuggestions: open('api::equipment.search.suggest', SAME_FOR_ALL),
  matchList: open('api::equipment.search.matchList', { ...SEARCH, limit: 'list-matches' }, LINES),
  listSimilarProducts: open('api::equipment.search.similar', SAME_FOR_ALL, CODE),
  showFits: open('api::equipment.fits.show', SAME_FOR_ALL),
  checkFits: open('api::equipment.fits.check', { ...SAME_FOR_ALL, work: 'sequential' }, LINES),
  measureList: guestOrAccount('api::equipment.fits.measure', SAME_FOR_ALL, LINES),
  listCartProducts: open('api::equipment.equipment.cartProducts', SAME_FOR_ALL),
  listAccessories: open('api::equipment.equipment.accessories', SAME_FOR_ALL),
  listUsedSaleProducts: open('api::equipment.equipment.saleProducts', SAME_FOR_ALL),
  listProductLinks: open('api::equipment.equipment.links', SAME_FOR_ALL),
  listAvailability: open('api::equipment.availability.list', SAME_FOR_ALL),
  listFactors: open('api::equipment.availability.factors', SAME_FOR_ALL),
  showAvailability: open('api::equipment.availability.show', SAME_FOR_ALL, CODE),

  // Counts of views and carts, without personal data: 1,000 codes and words a day
  reportDemand: open('api::demand.demand.report', {
    ...LIGHT,
    limit: 'demand',
    storage: 'expiring',
    mails: 'none',
  }),

  // Content, the same for everyone. It is written in the admin panel alone.
  listPages: open('api::content.content.pages', SAME_FOR_ALL),
  // Opened by a token of its own, which the panel makes.
  showPagePreview: open('api::page.preview.show', SAME_FOR_ALL),
  listSocialMedia: open('api::content.content.socialMedia', SAME_FOR_ALL),
  showAppearance: open('api::content.content.appearance', SAME_FOR_ALL),
  showSiteSetting: open('api::content.content.siteSetting', SAME_FOR_ALL),
  listCategoryInfos: open('api::content.content.categoryInfos', SAME_FOR_ALL),
  listStudios: open('api::content.content.studios', SAME_FOR_ALL),
  sendContactMessage: open('api::contact-message.contact-message.send', {
    ...TELL,
    limit: 'contact-message',
  }),
};

/** A document of Rentman, passed on as it comes. */
const DOCUMENT = {
  work: 'relayed',
  answer: 'bytes',
  limit: 'document',
  ...NO_TRACE,
} as const satisfies CallBudget;
/** A PDF that is drawn here. */
const DRAWING = { ...DOCUMENT, limit: 'list-paper' } as const satisfies CallBudget;

export const OTHER_CALLS: Readonly<Record<string, OtherCall>> = {
  showPicture: {
    method: 'GET',
    path: '/rentman/pictures/{name}',
    ...open('api::equipment.picture.show', { ...SAME_FOR_ALL, answer: 'bytes' }),
  },
  // The bytes of a document of Rentman, which the shop opens.
  showOrderDocument: {
    method: 'GET',
    path: '/orders/{id}/documents/{document}',
    ...account('api::order.order.showDocument', DOCUMENT),
  },
  showGuestDocument: {
    method: 'GET',
    path: '/guest-inquiries/{link}/documents/{document}',
    ...open('api::guest-inquiry.guest-inquiry.showDocument', {
      ...DOCUMENT,
      limit: 'guest-inquiry',
    }),
  },
  // The bytes of a PDF.
  drawListPaper: {
    method: 'POST',
    path: '/papers/list',
    ...open('api::list-paper.list-paper.list', DRAWING, LINES),
  },
  drawCarnet: {
    method: 'POST',
    path: '/papers/carnet',
    ...account('api::list-paper.list-paper.carnet', DRAWING, LINES),
  },
  followProject: {
    method: 'GET',
    path: '/projects/{id}/events',
    ...account('api::customer-project.customer-project.follow', {
      work: 'open',
      answer: 'stream',
      limit: 'reading',
      ...NO_TRACE,
    }),
  },
  // Rentman signs the raw bytes of the body.
  receiveWebhook: {
    method: 'POST',
    path: '/rentman/webhook',
    ...open(
      'api::equipment.webhook.receive',
      { ...LIGHT, limit: 'webhook', storage: 'expiring', mails: 'none' },
      { body: 'raw' },
    ),
  },
  showSyncStatus: {
    method: 'GET',
    path: '/rentman/status',
    ...apiToken('api::equipment.mirror-status.find', PROGRAM),
  },
};

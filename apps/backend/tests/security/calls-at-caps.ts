import type { CallName } from '../../src/call-table';

/** An account and a guest link that are filled as far as the test goes, and what belongs to them. */
export interface Filled {
  readonly codes: readonly string[];
  readonly account: number;
  readonly jwt: string;
  /** Of the account, in Rentman. */
  readonly customer: number;
  readonly project: number;
  readonly order: number;
  readonly cart: number;
  readonly wishlists: readonly number[];
  readonly link: string;
  /** Of the guest who has opened the link. */
  readonly session: string;
  readonly sharedLink: string;
  readonly calendar: string;
  /** What the shop sends of each, as large as it may be. */
  readonly profile: object;
  readonly content: object;
  readonly change: object;
  readonly shared: object;
  readonly products: readonly object[];
  readonly wishes: readonly object[];
}

interface Asked {
  readonly path: string;
  readonly data?: object;
  /** A body without `data` around it. */
  readonly body?: object;
  /** The bearer of an open call. */
  readonly session?: string;
}

/**
 * How a call is made when everything it reads is full. `ends`: it ends the account, its sessions or what is filled, and is
 * not made. `elsewhere`: it owns nothing, or needs a code that only a mail has; `attack.test.ts` sends random ones.
 */
export type AtCap = ((filled: Filled) => Asked) | 'ends' | 'elsewhere';

const at = (path: string) => () => ({ path });
const lines = ({ codes }: Filled) =>
  Array.from({ length: 500 }, (_, index) => ({
    code: codes[index % codes.length] ?? '',
    quantity: 999,
  }));
const texts = Array.from({ length: 500 }, (_, index) => ({
  quantity: 1,
  text: `kamerra statif objektif akku monitr ${index} `.repeat(8).slice(0, 300),
}));
const aName = () => `Liste ${crypto.randomUUID()}`;
const YEAR = 'start=2027-01-01&end=2027-12-31';
const SEARCH = encodeURIComponent(
  'kamerra statif objektif akku monitr funke kabl lichd adaptr obtik',
);

/** Every call of the contracts; one that is missing does not compile. */
export const CALLS_AT_CAPS: Readonly<Record<CallName, AtCap>> = {
  login: 'elsewhere',
  forgotPassword: 'elsewhere',
  resetPassword: 'elsewhere',
  confirmEmail: 'elsewhere',
  sendEmailConfirmation: 'elsewhere',
  changePassword: 'ends',
  logOut: 'ends',
  listSessions: at('/users/me/sessions'),
  endSession: 'ends',
  endAllSessions: 'ends',
  showMe: at('/users/me?populate=deep'),
  updateMe: 'ends',
  showPendingApprovals: at('/profile/pending'),
  showOwnCompany: at('/profile/company'),
  shareCompanyHistory: () => ({ path: '/profile/company/history', data: { isShared: true } }),
  saveProfile: ({ profile }) => ({ path: '/profile', body: profile }),
  exportOwnData: at('/users/me/export'),
  showDeletion: at('/users/me/deletion'),
  deleteAccount: 'ends',
  register: 'elsewhere',
  showCustomerByCode: at('/rentman/customer/code/1'),
  showCustomer: ({ customer }) => ({ path: `/rentman/customer/${customer}` }),
  updateCustomer: ({ customer }) => ({ path: `/rentman/customer/${customer}`, data: {} }),
  createCustomer: 'elsewhere',
  createContactPerson: 'elsewhere',
  updateContactPerson: () => ({ path: '/rentman/contactperson/1', data: {} }),
  showApproval: 'elsewhere',
  decideApproval: 'elsewhere',
  createProjectRequest: 'elsewhere',
  completeProjectRequest: 'elsewhere',
  createOrder: 'elsewhere',
  listOrders: at('/orders/find-own/list?pageSize=100&q=kamera'),
  showOrder: ({ order }) => ({ path: `/orders/${order}` }),
  listOrderMessages: ({ order }) => ({ path: `/orders/${order}/messages` }),
  sendOrderMessage: ({ order }) => ({
    path: `/orders/${order}/messages`,
    data: { text: 'W'.repeat(1900) },
  }),
  acceptOffer: ({ order }) => ({ path: `/orders/${order}/acceptances`, data: { offer: 1 } }),
  withdrawOrder: 'ends',
  changeOrder: ({ order, change }) => ({ path: `/orders/${order}/changes`, data: change }),
  showCalendarCode: at('/calendar-code'),
  renewCalendarCode: 'ends',
  showCalendar: ({ calendar }) => ({ path: `/calendars/${calendar}` }),
  showGuestInquiry: ({ link, session }) => ({ path: `/guest-inquiries/${link}`, session }),
  sendGuestLinks: 'elsewhere',
  sendGuestCode: 'elsewhere',
  openGuestInquiry: ({ link }) => ({
    path: `/guest-inquiries/${link}/sessions`,
    data: { code: '000000' },
  }),
  listGuestMessages: ({ link, session }) => ({
    path: `/guest-inquiries/${link}/messages`,
    session,
  }),
  sendGuestMessage: ({ link, session }) => ({
    path: `/guest-inquiries/${link}/messages`,
    session,
    data: { text: 'W'.repeat(1900) },
  }),
  acceptGuestOffer: ({ link, session }) => ({
    path: `/guest-inquiries/${link}/acceptances`,
    session,
    data: { offer: 1 },
  }),
  withdrawGuestInquiry: 'ends',
  changeGuestInquiry: ({ link, session, change }) => ({
    path: `/guest-inquiries/${link}/changes`,
    session,
    data: change,
  }),
  stopReminders: 'elsewhere',
  showReminders: at('/reminders'),
  saveReminders: () => ({ path: '/reminders', data: { isOn: true } }),
  createCart: ({ account }) => ({ path: '/carts', data: { user: { connect: [{ id: account }] } } }),
  updateCart: ({ cart, products }) => ({ path: `/carts/${cart}`, data: { products } }),
  showDefaultWishlist: at('/wishlists/find-own/default-list'),
  listWishlists: at('/wishlists/find-own/lists'),
  createWishlist: () => ({ path: '/wishlists', data: { name: aName() } }),
  updateWishlist: ({ wishlists, wishes }) => ({
    path: `/wishlists/${wishlists[0]}`,
    data: { products: wishes },
  }),
  moveWishlistProducts: ({ wishlists, codes }) => ({
    path: `/wishlists/${wishlists[0]}/move`,
    data: { to: wishlists[1], codes: codes.slice(0, 200) },
  }),
  deleteWishlist: 'ends',
  listProjects: at('/projects'),
  createProject: ({ content }) => ({ path: '/projects', data: { name: aName(), ...content } }),
  openProject: ({ project }) => ({ path: `/projects/${project}` }),
  viewProject: ({ project }) => ({ path: `/projects/${project}/view` }),
  updateProject: ({ project, content }) => ({ path: `/projects/${project}`, data: content }),
  arrangeProject: ({ project }) => ({
    path: `/projects/${project}/place`,
    data: { name: aName() },
  }),
  deleteProject: 'ends',
  listProjectChanges: ({ project }) => ({ path: `/projects/${project}/changes` }),
  listProjectMembers: ({ project }) => ({ path: `/projects/${project}/members` }),
  addProjectMember: ({ project }) => ({
    path: `/projects/${project}/members`,
    data: { role: 'reader', email: 'mitglied@example.com' },
  }),
  removeProjectMember: 'ends',
  acceptProjectInvitation: 'elsewhere',
  showPackingList: ({ project }) => ({ path: `/packing/projects/${project}` }),
  tickPackingList: ({ project, codes }) => ({
    path: `/packing/projects/${project}/ticks`,
    data: {
      ticks: codes.flatMap((line, index) =>
        ['pickup', 'return'].map((phase) => ({ line, phase, count: index, at: index })),
      ),
    },
  }),
  reportPackedLine: ({ order, codes }) => ({
    path: `/packing/orders/${order}/reports`,
    data: {
      line: codes[0] ?? '',
      phase: 'pickup',
      problem: 'missing',
      quantity: 1,
      note: 'W'.repeat(1000),
    },
  }),
  createSharedList: ({ shared }) => ({
    path: '/shared-lists',
    data: { name: aName(), ...shared },
  }),
  listSharedLists: at('/shared-lists'),
  endSharedList: 'ends',
  showSharedList: ({ sharedLink }) => ({ path: `/shared-lists/${sharedLink}` }),
  listCategories: at('/rentman/equipment/categories'),
  listProducts: at(`/rentman/equipment/products?q=${SEARCH}`),
  showProduct: ({ codes }) => ({ path: `/rentman/equipment/products/${codes[0]}` }),
  listSuggestions: at(`/rentman/equipment/suggestions?q=${SEARCH}`),
  matchList: () => ({ path: '/rentman/equipment/list-matches', body: { lines: texts } }),
  listSimilarProducts: ({ codes }) => ({ path: `/rentman/equipment/similar/${codes[0]}?${YEAR}` }),
  showFits: ({ codes }) => ({ path: `/rentman/equipment/fits?code=${codes[0]}&${YEAR}` }),
  checkFits: (filled) => ({ path: '/rentman/equipment/fits', body: { lines: lines(filled) } }),
  measureList: (filled) => ({
    path: '/rentman/equipment/measures',
    body: { lines: lines(filled) },
  }),
  listCartProducts: at('/rentman/equipment/strapi-cart/products'),
  listAccessories: ({ codes }) => ({
    path: `/rentman/equipment/accessories?codes=${codes.slice(0, 200)}`,
  }),
  listUsedSaleProducts: at('/rentman/equipment/used-sale/products'),
  listAvailability: ({ codes }) => ({
    path: `/rentman/equipment/availability?codes=${codes.slice(0, 200)}&${YEAR}`,
  }),
  listProductLinks: at('/rentman/equipment/links'),
  listFactors: ({ codes }) => ({
    path: `/rentman/equipment/factors?days=366&codes=${codes.slice(0, 200)}`,
  }),
  showAvailability: ({ codes }) => ({
    path: `/rentman/equipment/availability/${codes[0]}?${YEAR}`,
  }),
  reportDemand: 'elsewhere',
  listPages: at('/pages?populate=deep,20'),
  showPagePreview: 'elsewhere',
  listSocialMedia: at('/social-medias'),
  showAppearance: at('/appearance'),
  showSiteSetting: at('/site-setting?populate=deep'),
  listCategoryInfos: at('/category-infos?populate=deep'),
  listStudios: at('/studios?populate=deep'),
  sendContactMessage: 'elsewhere',
};

/** Calls that no contract describes; the test compares their names with the table of calls. */
export const OTHERS_AT_CAPS: Readonly<Record<string, AtCap>> = {
  showPicture: 'elsewhere',
  showOrderDocument: ({ order }) => ({ path: `/orders/${order}/documents/quote-1` }),
  showGuestDocument: ({ link }) => ({ path: `/guest-inquiries/${link}/documents/quote-1` }),
  drawListPaper: ({ codes }) => ({
    path: '/papers/list',
    body: {
      title: 'W'.repeat(300),
      facts: [],
      lines: codes.map((code, index) => ({
        quantity: 999,
        name: 'W'.repeat(200),
        code,
        heading: `Abschnitt ${Math.floor(index / 5)}`,
        note: 'ä'.repeat(200),
        price: '€ 999.999,99 pro Tag',
      })),
      sums: [],
      notes: [],
      withPictures: true,
    },
  }),
  drawCarnet: (filled) => ({
    path: '/papers/carnet',
    body: { title: 'Carnet', lines: lines(filled) },
  }),
  followProject: 'elsewhere',
  receiveWebhook: 'elsewhere',
  showSyncStatus: 'elsewhere',
};

/** Calls that are refused here whatever stands in them, and why. All others have to answer. */
export const REFUSED_AT_CAPS: Readonly<Record<string, string>> = {
  shareCompanyHistory: 'The account belongs to no company.',
  showCustomerByCode: 'The account is another customer.',
  updateCustomer: 'Its form is empty; `saveProfile` changes the same.',
  updateContactPerson: 'Its form is empty; `saveProfile` changes the same.',
  drawCarnet: 'The house tells no new values.',
  acceptOffer: 'The house has made no offer.',
  acceptGuestOffer: 'The house has made no offer.',
  showOrderDocument: 'The house has made no document.',
  showGuestDocument: 'The house has made no document.',
  openGuestInquiry: 'The code is wrong.',
};

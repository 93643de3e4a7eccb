import { ACCOUNT_TEXT_LABELS, ACCOUNT_TEXT_NAMES } from '@klappe/domain';

// Strapi writes into the attributes it is given: each needs objects of its own.
const toLabel = (label: string) => ({ pluginOptions: { klappe: { label } } });
const toText = (label: string) => ({ type: 'string', ...toLabel(label) });
const toHidden = () => ({
  private: true,
  pluginOptions: { 'content-manager': { visible: false } },
});

export const USER_ATTRIBUTES = {
  /** Two accounts of one address would share its mails. */
  email: {
    type: 'email',
    minLength: 6,
    required: true,
    configurable: false,
    unique: true,
    column: { unique: true },
  },
  client: {
    type: 'enumeration',
    enum: ['private', 'business'],
    default: 'private',
    ...toLabel('Kundentyp'),
  },
  ...Object.fromEntries(
    ACCOUNT_TEXT_NAMES.map((name) => [name, toText(ACCOUNT_TEXT_LABELS[name])]),
  ),
  customerNumber: toText('Kundennummer'),
  /** Rentman's id of the contact: the company's, which colleagues share, or the private customer's. */
  rentmanId: { type: 'integer', ...toLabel('Kontakt in Rentman') },
  contactpersonId: { type: 'integer', ...toLabel('Person in Rentman') },
  /** The username as it is compared; unique in the database, so that of two at once one wins. */
  usernameKey: {
    ...toHidden(),
    type: 'string',
    searchable: false,
    unique: true,
    column: { unique: true },
  },
  /** Raising it ends every session. */
  tokenVersion: { ...toHidden(), type: 'integer', default: 0 },
  knownNetworks: { ...toHidden(), type: 'json' },
  /** The address that the owner wants, until it is confirmed; the hash of the code that was mailed to it. */
  newEmail: { ...toHidden(), type: 'string', searchable: false },
  newEmailHash: { ...toHidden(), type: 'string', searchable: false },
  newEmailExpiresAt: { ...toHidden(), type: 'datetime' },
  /** The session that asked for it, which goes on. */
  newEmailSession: { ...toHidden(), type: 'string', searchable: false },
  /** The confirmed address has still to be written to Rentman. */
  isRentmanEmailDue: { ...toHidden(), type: 'boolean', default: false },
};

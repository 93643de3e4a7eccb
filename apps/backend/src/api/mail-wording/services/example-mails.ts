import { PlainDateSchema } from '@klappe/domain';
import {
  toConfirmationMail,
  toEmailChangedMail,
  toEmailChangeMail,
  toEmailChangeNotice,
  toEmailTakenMail,
  toNewEmailMail,
  toPasswordChangedMail,
  toRecoveryMail,
} from '../../../mail/account-mails';
import {
  toChangeDecidedMail,
  toChangeNoticeMail,
  toJoinedMail,
  toMembershipRequestMail,
  toNotJoinedMail,
} from '../../../mail/approval-mails';
import { toDeletionMail } from '../../../mail/deletion-mails';
import type { House } from '../../../mail/house';
import { type MailedInquiry, toCustomerMail } from '../../../mail/inquiry-mails';
import type { Mail } from '../../../mail/mail';
import type { MailKind } from '../../../mail/wording/mail-kinds';

const DAY = PlainDateSchema.parse('2026-12-07');
const LAST_DAY = PlainDateSchema.parse('2026-12-10');
const TO = 'anna.muster@example.com';

/** Previews use invented data: no real person and no valid code. */
const INQUIRY: MailedInquiry = {
  documentId: 'beispiel',
  number: 202_600_042,
  name: 'Muster Film GmbH Muster',
  completedAt: new Date('2026-11-20T13:05:00Z'),
  lines: [
    {
      code: 'CAM-0351',
      kind: 'rental',
      displayname: 'Kamera mit Zubehör',
      quantity: 2,
      equipmentId: 351,
      priceCents: 45_000,
      oldPriceCents: 50_000,
      priceOnRequest: false,
    },
  ],
  clientType: 'company',
  company: 'Muster Film GmbH',
  uid: '',
  firstname: 'Anna',
  lastname: 'Muster',
  street: 'Mustergasse',
  streetNumber: '1',
  postalcode: '1010',
  city: 'Wien',
  country: 'at',
  email: TO,
  phone: '+43 1 0000000',
  shipping: 'pickup',
  pickup: 'morning',
  projectReference: 'Musterprojekt',
  remark: '',
  rentalStart: DAY,
  rentalEnd: LAST_DAY,
  useStart: DAY,
  useEnd: LAST_DAY,
  usageDays: 4,
  totalCents: 400_000,
  discountCents: 40_000,
  expectedCents: 360_000,
  onRequestCount: 0,
  membershipNote: '',
};

/** A mail of each kind as customers get it, with invented data. */
export function toExampleMail(kind: MailKind, house: House): Mail {
  const account = { accountId: 0, to: TO, shopUrl: house.shopUrl, house, code: 'BEISPIEL' };
  const approval = {
    id: 0,
    to: TO,
    company: 'Muster Film GmbH',
    customerNumber: '10001',
    person: 'Anna Muster (anna.muster@example.com)',
    changes: [{ label: 'Ort', before: 'Wien', after: 'Graz' }],
    house,
  };
  const link = `${house.shopUrl}/freigabe?code=BEISPIEL`;
  switch (kind) {
    case 'inquiry':
      return toCustomerMail(INQUIRY, house);
    case 'confirmation':
      return toConfirmationMail(account);
    case 'recovery':
      return toRecoveryMail(account);
    case 'password-changed':
      return toPasswordChangedMail(account);
    case 'email-change':
      return toEmailChangeMail(account);
    case 'email-taken':
      return toEmailTakenMail(account);
    case 'email-wanted':
      return toEmailChangeNotice(account);
    case 'email-new':
      return toNewEmailMail(account);
    case 'email-changed':
      return toEmailChangedMail(account);
    case 'deleted':
      return toDeletionMail(DELETED, { deleted: ['Konto und Merklisten'], kept: [] }, house);
    case 'membership-asked':
      return toMembershipRequestMail({ ...approval, decider: 0, link });
    case 'joined':
      return toJoinedMail(approval);
    case 'not-joined':
      return toNotJoinedMail(approval);
    case 'company-wanted':
      return toChangeNoticeMail(approval);
    case 'company-changed':
    case 'company-unchanged':
      return toChangeDecidedMail({
        ...approval,
        isApproved: kind === 'company-changed',
        reader: 'mitglied',
      });
  }
}

const DELETED = {
  id: 0,
  email: TO,
  username: 'anna.muster',
  firstname: 'Anna',
  lastname: 'Muster',
  company: '',
  customerNumber: '',
  rentmanId: null,
  contactpersonId: null,
};

import { type CartLine, EMPTY_INQUIRY_FORM, type InquiryForm } from '@klappe/domain';
import type { Inquiry } from '#app/features/inquiry/project-request.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';

const CLIENT: InquiryForm['client'] = {
  client: 'company',
  company: 'Muster Film GmbH',
  uid: 'ATU13585627',
  firstname: 'Eva',
  lastname: 'Huber',
  street: 'Ringstraße',
  number: '1',
  postalcode: '1010',
  city: 'Wien',
  country: 'at',
  email: 'eva@example.com',
  phone: '+43 1 234567',
};

interface Differences {
  readonly info?: Partial<InquiryForm['info']>;
  readonly client?: Partial<InquiryForm['client']>;
  readonly lines?: readonly CartLine[];
}

/** A complete inquiry for tests. */
export function anInquiry({ info, client, lines = [aLine()] }: Differences = {}): Inquiry {
  return {
    lines,
    form: {
      info: {
        ...EMPTY_INQUIRY_FORM.info,
        start: '2026-12-07',
        end: '2026-12-11',
        useStart: '2026-12-08',
        useEnd: '2026-12-10',
        projectReference: 'Alpen',
        ...info,
      },
      client: { ...CLIENT, ...client },
      acknowledged: true,
      terms: true,
    },
  };
}

export function aLine(kind: 'rental' | 'sale' = 'rental', qty = 1): CartLine {
  return { ...anOffer({ kind, code: kind === 'rental' ? 'CAM-0351' : 'USED-0114' }), qty };
}

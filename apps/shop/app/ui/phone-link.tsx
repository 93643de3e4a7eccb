import { toPhoneLink } from '@klappe/domain';

/** A phone number that can be called. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={toPhoneLink(phone)}>
      {phone}
    </a>
  );
}

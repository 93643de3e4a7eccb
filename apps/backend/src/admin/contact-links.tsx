import { Typography } from '@strapi/design-system';

/** An email address that opens a new mail. */
export function MailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <Typography textColor="primary600">{email}</Typography>
    </a>
  );
}

/** A phone number to call. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Typography textColor="primary600">{phone}</Typography>
    </a>
  );
}

/** An email address that opens a new mail. */
export function MailLink({ email }: { readonly email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}

/** A phone number to call. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}

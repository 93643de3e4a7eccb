/** How a file store refuses an address that is wrong, expired or asked with a token. */
export function denyPicture(): Response {
  const body = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>';
  return new Response(body, { status: 403, headers: { 'content-type': 'application/xml' } });
}

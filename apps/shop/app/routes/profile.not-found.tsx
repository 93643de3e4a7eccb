import { data } from 'react-router';

// Stands below the guard of /profile, so that a visitor is redirected before the 404 is shown.
export function clientLoader() {
  throw data(null, { status: 404 });
}

export default function ProfileNotFoundRoute() {
  return null;
}

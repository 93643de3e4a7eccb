import { data } from 'react-router';

// Below the guard: whoever is not logged in is led away before hearing that there is no such page.
export function clientLoader() {
  throw data(null, { status: 404 });
}

export default function ProfileNotFoundRoute() {
  return null;
}

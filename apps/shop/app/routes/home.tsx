import { redirect } from 'react-router';

// Content pages come from the content system; until one is first, the shop opens with the rental list.
export function loader() {
  return redirect('/rental');
}

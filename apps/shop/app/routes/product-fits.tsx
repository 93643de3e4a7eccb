import { AddSuggested } from '#app/features/cart/add-suggested.tsx';
import { FitsSection } from '#app/features/fits/fits-section.tsx';

interface ProductFitsProps {
  readonly code: string;
  /** The address of its page. */
  readonly link: string;
}

/** What fits a product, with buttons of the cart. */
export function ProductFits(props: ProductFitsProps) {
  return <FitsSection {...props} renderAdd={(other) => <AddSuggested {...other} />} />;
}

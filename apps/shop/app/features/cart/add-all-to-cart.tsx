import { type CartProduct, cartStore, toCartOffer } from '#app/stores/cart.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { AddIcon } from './add-to-cart.tsx';
import { describeAllAdded } from './limit-texts.ts';

/** Puts one piece of each product into the cart, and says when the cart could not hold some of them. */
export function AddAllToCart({ products }: { readonly products: readonly CartProduct[] }) {
  const addAll = () => {
    const { add } = cartStore.getState();
    const added = products.filter((product) => add(toCartOffer(product)) > 0).length;
    showSnackbar({
      message: describeAllAdded(products.length, added),
      type: added === products.length ? 'success' : 'info',
    });
  };
  return (
    <button className="button" onClick={addAll} type="button">
      <AddIcon />
      Alle in den Warenkorb
    </button>
  );
}

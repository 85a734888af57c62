import { availabilityOf, type Product } from '@studio/contracts';
import { useCart, useChange } from '@studio/web-kit';
import { Button, type ButtonProps } from '@studio/web-kit/components';
import { NeedsScripts } from '../no-scripts/needs-scripts.js';

const WORDS = {
  'coming-soon': 'Coming Soon',
  'out-of-stock': 'Out of Stock',
  'low-stock': 'Add to Cart',
  'in-stock': 'Add to Cart',
} as const;

type AddToCartProps = Pick<ButtonProps, 'size' | 'variant'> & {
  product: Pick<Product, 'id' | 'comingSoon' | 'inventory'>;
  /** Name of the product for the accessible label, where a page has several buttons. */
  name?: string;
  quantity?: number;
  className?: string;
  /** Class of the disabled button of a product that is coming soon. Defaults to `className`. */
  stampClassName?: string;
  /** Called before adding. If it returns false, nothing is added; it shows the reason itself. */
  mayAdd?: () => boolean;
};

/** Button that adds a product to the cart, or a disabled button that names why it cannot be bought. */
export function AddToCart(props: AddToCartProps) {
  const { product, name, quantity = 1, size, variant, className, stampClassName, mayAdd } = props;
  const cart = useCart();
  const add = useChange(() => cart.add({ productId: product.id, quantity }));
  const availability = availabilityOf(product);
  const isSoon = availability === 'coming-soon';
  const words = WORDS[availability];
  const canBuy = words === 'Add to Cart';
  return (
    <>
      <Button
        size={size}
        variant={isSoon ? 'stamp' : variant}
        className={isSoon ? (stampClassName ?? className) : className}
        data-track="add-to-cart"
        data-needs-scripts={canBuy || undefined}
        disabled={!canBuy}
        aria-label={name && `${isSoon ? `Add to Cart: ${name}, ` : ''}${words}${isSoon ? '' : `: ${name}`}`}
        aria-busy={add.isPending}
        onClick={() => {
          if (!mayAdd || mayAdd()) add.mutate();
        }}
      >
        {words}
      </Button>
      {canBuy && <NeedsScripts to="to buy this" />}
    </>
  );
}

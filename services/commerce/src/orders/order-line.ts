/** One product of an order, as it was when ordered. */
export interface OrderLine {
  id: string;
  /** The cart line it came from: what paying takes out of the cart. */
  cartItemId: string;
  productId: number;
  name: string;
  imageUrl: string;
  /** Unit price, US cents. */
  price: number;
  quantity: number;
}

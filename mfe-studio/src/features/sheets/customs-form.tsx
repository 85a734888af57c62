import {
  decimalDollars,
  linePrice,
  totalOf,
  type CustomsGoods,
  type DeskOrderDetail,
  type ShopInfo,
} from '@studio/contracts';
import { useQuery, useSite } from '@studio/web-kit';
import { addressLines } from '../desk/address-lines.js';
import { parcelLines } from './packing-slip.js';
import * as styles from './customs-form.module.css';

/** Value in US cents up to which a parcel takes the short form CN 22: 300 SDR, for which USPS takes 400 dollars. */
const CN22_LIMIT = 40_000;

/** Returns whether a parcel crosses a border. True if the country is unknown. */
export function isAbroad({ country }: Pick<DeskOrderDetail, 'country'>, shop: ShopInfo | undefined): boolean {
  const home = shop?.shipsTo.find(({ name }) => name === shop.seller.address.at(-1));
  return shop !== undefined && country !== home?.code;
}

/**
 * The customs declaration of a parcel, CN 22 or CN 23. Values that the content files do not have are lines to fill in by
 * hand.
 */
export function CustomsForm({ order }: { order: DeskOrderDetail }) {
  const { publisher } = useSite();
  const { data: shop } = useQuery<ShopInfo>({ queryKey: ['/api/shop-info'] });
  const { data } = useQuery<{ goods: Record<string, CustomsGoods> }>({ queryKey: ['/api/desk/customs'] });
  const lines = parcelLines(order).map((line) => ({ ...line, goods: data?.goods[line.product.id] }));
  const value = totalOf(lines);
  const grams = lines.map(({ quantity, goods }) => goods && goods.grams * quantity);
  const form = value > CN22_LIMIT ? 'CN 23' : 'CN 22';
  if (!isAbroad(order, shop))
    return (
      <p role="status" className={styles.none}>
        {shop
          ? `${order.number} stays in the country: no customs form.`
          : `${order.number}: one moment, please.`}
      </p>
    );
  return (
    <article className={styles.form} aria-label={`Customs form ${order.number}`}>
      <header className={styles.head}>
        <h2>Customs declaration {form}</h2>
        <p>{order.number}</p>
      </header>
      <div className={styles.people}>
        <div>
          <h3>From</h3>
          {[shop?.seller.name ?? publisher, ...(shop?.seller.address ?? []), shop?.seller.email].map(
            (line) => (
              <span key={line}>{line}</span>
            ),
          )}
        </div>
        <div>
          <h3>To</h3>
          {addressLines(order.shippingAddress).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      </div>
      <p>Contents: [x] sale of goods</p>
      <table className={styles.goods}>
        <thead>
          <tr>
            {['Description', 'Pieces', 'Weight', 'Value', 'HS code', 'Origin'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ goods, ...line }) => (
            <tr key={line.id}>
              <th scope="row">{goods?.description ?? line.product.name}</th>
              <td>{line.quantity}</td>
              <td>{goods ? kilograms(goods.grams * line.quantity) : '______ kg'}</td>
              <td>{dollars(linePrice(line))}</td>
              <td>{goods?.hsCode ?? '__________'}</td>
              <td>{goods?.origin ?? '____'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{lines.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
            <td>{grams.every((one) => one) ? kilograms(sumOf(grams)) : '______ kg'}</td>
            <td>{dollars(value)}</td>
            <td colSpan={2}>Postage: free to the buyer</td>
          </tr>
        </tfoot>
      </table>
      <p>
        I certify that the particulars given in this declaration are correct and that this parcel holds no
        dangerous article or articles prohibited by law or by postal or customs regulations.
      </p>
      <p className={styles.sign}>
        <span>Date</span>
        <span>Signature of the sender</span>
      </p>
    </article>
  );
}

const sumOf = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);
const kilograms = (grams: number) => `${(grams / 1_000).toFixed(2)} kg`;
const dollars = (cents: number) => `USD ${decimalDollars(cents)}`;

import * as styles from './product.module.css';

const INCH_CM = 2.54;
/** Chest width and length from the shoulder, measured flat, in inches. */
const SIZES = [
  { size: 'S', chest: 18, length: 28 },
  { size: 'M', chest: 20, length: 29 },
  { size: 'L', chest: 22, length: 30 },
  { size: 'XL', chest: 24, length: 31 },
];

/** The size guide from S to XL. */
export function SizeGuide() {
  return (
    <details className={styles.sizes}>
      <summary>Size guide</summary>
      <table>
        <caption>Adult sizes, the shirt lying flat</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Chest</th>
            <th scope="col">Length</th>
          </tr>
        </thead>
        <tbody>
          {SIZES.map(({ size, chest, length }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{inBoth(chest)}</td>
              <td>{inBoth(length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function inBoth(inches: number): string {
  return `${inches} in / ${Math.round(inches * INCH_CM)} cm`;
}

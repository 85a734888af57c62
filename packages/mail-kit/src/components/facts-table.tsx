import { LABEL, TABLE, VALUE } from './styles.js';

export type Fact = readonly [label: string, value: string];

/** A table of facts, one per row: the label on the left, the value on the right. */
export function FactsTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <table className="ink" style={TABLE}>
      <tbody>
        {facts.map(([label, value], row) => (
          <tr key={row}>
            <th scope="row" className="ink" style={LABEL}>
              {label}
            </th>
            <td className="ink" style={VALUE}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

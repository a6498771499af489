import { Link } from 'react-router';
import * as styles from './analytics.module.css';

type SumRow = {
  readonly key: string;
  readonly name: string;
  readonly values: readonly string[];
  /** The list of its documents. */
  readonly to: string | undefined;
  readonly total?: boolean;
};

type SumTableProps = { readonly title: string; readonly heads: readonly string[]; readonly rows: readonly SumRow[] };

/** A table of sums: what they are of, and numbers that lead to their documents. */
export function SumTable({ title, heads, rows }: SumTableProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.title}>
        <h2>{title}</h2>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" data-align={place === 0 ? undefined : 'end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values, to, total = false }) => (
            <tr key={key} data-total={total}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={heads[place + 1]} data-align="end">
                  {to === undefined ? value : <Link to={to}>{value}</Link>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { useId } from 'react';
import { useText } from '#web/text/use-text.ts';
import type { BooksForm } from './core/books-form.ts';
import type { CodeGroup } from './core/code-tables.ts';
import * as styles from './accounting.module.css';

type CodesProps = {
  readonly form: BooksForm;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (path: string, value: string) => void;
};

type CellsProps = CodesProps & {
  readonly label: string;
  /** One for each column: where its code stands, and its heading. */
  readonly cells: readonly { readonly place: string; readonly heading: string; readonly isLacking?: boolean }[];
};

/** A row of codes; each input is named by its row and its column. */
export function CodeRow({ label, cells, form, wrong, onChange }: CellsProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map(({ place, heading, isLacking }) => {
        const value = form[place];
        if (isLacking === true) return <td key={place} />;
        return (
          <td key={place}>
            <input
              aria-label={`${label}: ${heading}`}
              aria-invalid={wrong.has(place)}
              value={typeof value === 'string' ? value : ''}
              maxLength={20}
              onChange={(event) => onChange(place, event.currentTarget.value)}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** Tables of codes under their heading. */
export function CodeTables({
  group: { title, text, tables, isWide },
  ...codes
}: CodesProps & { readonly group: CodeGroup }) {
  const t = useText('accounting');
  const id = useId();
  return (
    <div className={styles.codes}>
      <h3>{t(title)}</h3>
      <p>{t(text)}</p>
      <div className={isWide === true ? `${styles.tables} ${styles.stacked}` : styles.tables}>
        {tables.map((table) => (
          <div key={table.path} role="group" aria-labelledby={id + table.path}>
            <table className={`${styles.kinds} ${styles.own}`}>
              <caption id={id + table.path}>{t(table.title)}</caption>
              <thead>
                <tr>
                  <td />
                  {table.columns.map(({ key, label }) => (
                    <th key={key} scope="col">
                      {t(label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <CodeRow
                    key={row.key}
                    label={t(row.label)}
                    cells={table.columns.map(({ key, label }) => ({
                      place: [table.path, row.key, key].join('.'),
                      heading: t(label),
                      isLacking: row.lacks === key,
                    }))}
                    {...codes}
                  />
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </div>
  );
}

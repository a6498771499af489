import { accountingKind } from '#shared/doctype/doctype.ts';
import { exportKindNames } from '#shared/text/export-kinds.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import type { BooksForm } from './core/books-form.ts';
import type { KindTable } from './core/book-sections.ts';

type KindCodesProps = {
  readonly table: KindTable;
  readonly form: BooksForm;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (path: string, value: string) => void;
};

/** Codes of a program for each kind of paper, in a small table. */
export function KindCodes({ table: { path, columns }, form, wrong, onChange }: KindCodesProps) {
  const t = useText('accounting');
  const locale = useLocale();
  return (
    <table className="ac-kinds">
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accountingKind.options.map((kind) => (
          <tr key={kind}>
            <th scope="row">{exportKindNames[kind][locale]}</th>
            {columns.map(({ key, label }) => {
              const place = [path, kind, ...(key === '' ? [] : [key])].join('.');
              const value = form[place];
              return (
                <td key={key}>
                  <input
                    aria-label={`${exportKindNames[kind][locale]}: ${t(label)}`}
                    aria-invalid={wrong.has(place)}
                    value={typeof value === 'string' ? value : ''}
                    maxLength={20}
                    onChange={(event) => {
                      onChange(place, event.currentTarget.value);
                    }}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

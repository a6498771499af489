import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ExportVerdict } from '#shared/api/exports.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { toPrintedSection } from '#shared/accounting/control-section.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { getVerdict, type Verdict } from '../core/dry-run.ts';
import { VerdictResult, type Fixing } from './verdict-result.tsx';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './export-dialog.module.css';

const icons = {
  refused: 'invalid',
  held: 'missing',
  alreadyExported: 'info',
  warning: 'predicted',
  good: 'verified',
} as const;
const words = {
  refused: 'x.refused',
  held: 'x.held',
  alreadyExported: 'x.earlier',
  warning: 'x.look',
  good: 'x.good',
} as const satisfies Record<Verdict, string>;
/** What goes with a document into the books, with the field that each stands in. */
const bookings = [
  ['preAccounting', 'preAccounting'],
  ['vatClassification', 'vatClassification'],
  ['kvSection', 'kvSection'],
  ['centre', 'costCentre'],
] as const;
/** A section as the form prints it. Codes stay as they are, whatever they look like: there may be a centre B2. */
const printed = (key: Bookings[number][0], value: string): string =>
  key === 'kvSection' ? toPrintedSection(value) : value;
type Bookings = readonly (typeof bookings)[number][];

/** Rows that are drawn at once; more of them wait for a button. */
const step = 100;

type TableProps = {
  readonly verdicts: readonly ExportVerdict[];
  readonly rows: ReadonlyMap<string, DocumentRow>;
  /** Whether the target is an accounting program: only there documents are booked. */
  readonly books: boolean;
} & Fixing &
  Letting;

/** What the person allows by name. */
export type Letting = {
  readonly allowed: ReadonlySet<string>;
  readonly onLet: (ids: readonly string[], isLet: boolean) => void;
};

/** What would become of each document, the most severe first. A document opens beside, so that the dry run stays. */
export function VerdictTable({ verdicts, rows, books, allowed, onLet, ...fixing }: TableProps) {
  const t = useText('bulk');
  const fieldText = useFieldText();
  // Columns that hold a value for at least one document: most companies leave some of them to their program.
  const columns = fixing.all.flatMap(({ booking }) => booking ?? []);
  const shownBookings = books ? bookings.filter(([key]) => columns.some((booking) => booking[key] !== '')) : [];
  const [shown, setShown] = useState(step);
  return (
    <>
      <table className={styles.verdicts}>
        <thead>
          <tr>
            <th scope="col">
              <span className={sharedStyles.hidden}>{t('b.col.state')}</span>
            </th>
            <th scope="col">{t('x.col.document')}</th>
            <th scope="col">{t('x.col.number')}</th>
            {shownBookings.map(([key, field]) => (
              <th key={key} scope="col">
                {fieldText.label(field)}
              </th>
            ))}
            <th scope="col" data-align="end">
              {t('x.col.total')}
            </th>
            <th scope="col">{t('x.col.result')}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.slice(0, shown).map((verdict) => (
            <VerdictRow
              key={verdict.document}
              verdict={verdict}
              row={rows.get(verdict.document)}
              bookings={shownBookings}
              isLet={allowed.has(verdict.document)}
              onLet={(isLet) => onLet([verdict.document], isLet)}
              {...fixing}
            />
          ))}
        </tbody>
      </table>
      {verdicts.length <= shown ? null : (
        <PushButton className={styles.more} onClick={() => setShown(shown + step)}>
          {t('m.more')}
        </PushButton>
      )}
    </>
  );
}

type RowProps = {
  readonly verdict: ExportVerdict;
  readonly row: DocumentRow | undefined;
  readonly bookings: Bookings;
  readonly isLet: boolean;
  readonly onLet: (isLet: boolean) => void;
} & Fixing;

function VerdictRow({ verdict, row, bookings: columns, isLet, onLet, ...fixing }: RowProps) {
  const t = useText('bulk');
  const doctypes = useDoctypes();
  const fields = doctypes.find(({ id }) => id === row?.doctype)?.fields ?? [];
  const unknown = new Set(verdict.errors.flatMap(({ note, field }) => (note === 'code-unknown' ? (field ?? []) : [])));
  const format = useFormat();
  const is = getVerdict(verdict);
  return (
    <tr data-verdict={is}>
      <td>
        <StateIcon state={icons[is]} size={15} label={t(words[is])} />
      </td>
      <td>
        <Link to={`/document/detail/${verdict.document}`} target="_blank" rel="noreferrer">
          {verdict.name}
        </Link>
        {row === undefined || row.supplierName === '' ? null : <small>{row.supplierName}</small>}
      </td>
      <td data-cell="number">{row?.internalNumber}</td>
      {columns.map(([key, field]) => (
        <td key={key} data-cell="booking" data-unknown={unknown.has(field)}>
          {printed(key, verdict.booking?.[key] ?? '')}
        </td>
      ))}
      <td data-align="end">{row === undefined || row.total === '' ? '' : format.money(row.total, row.currency)}</td>
      <td data-cell="result">
        <VerdictResult
          verdict={verdict}
          getCodes={(field) => fields.find(({ id }) => id === field)?.options ?? []}
          {...fixing}
        />
        {is === 'held' ? (
          <Checkbox
            className={styles.let}
            size="xs"
            label={t('x.let')}
            aria-label={t('x.letOf', { name: verdict.name })}
            checked={isLet}
            onChange={(event) => onLet(event.currentTarget.checked)}
          />
        ) : null}
      </td>
    </tr>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { ExportVerdict } from '#shared/api/exports.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { formatInstant } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/push-button.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { saidOf, verdictOf, type Verdict } from './core/dry-run.ts';
import { useFindingText } from './finding-text.ts';

const icons = { refused: 'invalid', earlier: 'info', look: 'predicted', good: 'verified' } as const;
const words = { refused: 'x.refused', earlier: 'x.earlier', look: 'x.look', good: 'x.good' } as const satisfies Record<
  Verdict,
  string
>;
/** Rows that are drawn at once; more of them wait for a button. */
const step = 100;

type TableProps = {
  readonly verdicts: readonly ExportVerdict[];
  readonly rows: ReadonlyMap<string, DocumentRow>;
};

/** What would become of each document, worst first. A document opens beside, so that the dry run stays. */
export function VerdictTable({ verdicts, rows }: TableProps) {
  const t = useText('bulk');
  const [shown, setShown] = useState(step);
  return (
    <>
      <table className="bk-verdicts">
        <thead>
          <tr>
            <th scope="col">
              <span className="df-hidden">{t('b.col.state')}</span>
            </th>
            <th scope="col">{t('x.col.document')}</th>
            <th scope="col">{t('x.col.number')}</th>
            <th scope="col" data-align="end">
              {t('x.col.total')}
            </th>
            <th scope="col">{t('x.col.result')}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.slice(0, shown).map((verdict) => (
            <VerdictRow key={verdict.document} verdict={verdict} row={rows.get(verdict.document)} />
          ))}
        </tbody>
      </table>
      {verdicts.length <= shown ? null : (
        <PushButton
          className="bk-more"
          onClick={() => {
            setShown(shown + step);
          }}
        >
          {t('m.more')}
        </PushButton>
      )}
    </>
  );
}

function VerdictRow({ verdict, row }: { verdict: ExportVerdict; row: DocumentRow | undefined }) {
  const t = useText('bulk');
  const format = useFormat();
  const is = verdictOf(verdict);
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
      <td>{row?.internalNumber}</td>
      <td data-align="end">{row === undefined || row.total === '' ? '' : format.money(row.total, row.currency)}</td>
      <td>
        <Result verdict={verdict} />
      </td>
    </tr>
  );
}

function Result({ verdict }: { verdict: ExportVerdict }) {
  const t = useText('bulk');
  const say = useFindingText();
  const said = saidOf(verdict);
  const [last] = verdict.exported;
  if (said.length === 0 && last === undefined) return <span className="bk-fits">{t('x.fits')}</span>;
  return (
    <ul className="bk-said">
      {said.map((finding) => (
        <li key={`${finding.note} ${finding.value}`} data-type={finding.type}>
          {say(finding)}
        </li>
      ))}
      {last === undefined ? null : <li data-type="info">{t('x.earlierOn', { when: formatInstant(last.at) })}</li>}
    </ul>
  );
}

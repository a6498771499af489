import { Link } from 'react-router';
import type { TriedDocument } from '#shared/api/booking.ts';
import { triedOutcomes } from '#shared/booking/outcomes.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { useRuleWords } from './rule-words.ts';
import * as styles from './booking.module.css';

type ResultsProps = {
  /** The rule that is tried; of the others nothing is shown. */
  readonly rule: string;
  readonly tried: number;
  readonly documents: readonly TriedDocument[];
};

const icons = { same: 'verified', different: 'predicted', new: 'info' } as const;

/** What was found comes into sight above the buttons of the dialog. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What the rule would have set in the latest confirmed documents, beside what was confirmed. */
export function TryResults({ rule, tried, documents }: ResultsProps) {
  const t = useText('accounting');
  const fieldText = useFieldText();
  const words = useRuleWords();
  const own = documents
    .map((one) => ({
      ...one,
      values: one.values.filter((value) => value.rule === rule),
      obstacle: one.notSplit?.rule === rule ? one.notSplit.obstacle : undefined,
    }))
    .filter(({ values, obstacle }) => values.length > 0 || obstacle !== undefined);
  const count = (outcome: (typeof triedOutcomes)[number]) =>
    own.flatMap(({ values }) => values).filter((value) => value.outcome === outcome).length;
  if (tried === 0) return <p role="status">{t('booking.nothingTried')}</p>;
  return (
    <>
      <p role="status" ref={bringIntoSight}>
        {t('booking.tried', { count: own.length, tried })}
        {own.length === 0
          ? ''
          : ` ${triedOutcomes.map((one) => t(`booking.count.${one}`, { count: count(one) })).join(', ')}.`}
      </p>
      {own.length === 0 ? null : (
        <div className={styles.tried}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('booking.col.document')}</th>
                <th scope="col">{t('booking.col.field')}</th>
                <th scope="col">{t('booking.col.proposed')}</th>
                <th scope="col">{t('booking.col.confirmed')}</th>
                <th scope="col">{t('booking.col.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {own.flatMap(({ document, name, supplier, values, obstacle }) => {
                const head = (rows: number) => (
                  <th scope="rowgroup" rowSpan={rows}>
                    <Link to={`/document/detail/${document}`} target="_blank">
                      {name}
                    </Link>
                    <small>{supplier}</small>
                  </th>
                );
                const rows = values.length + (obstacle === undefined ? 0 : 1);
                return [
                  ...values.map(({ field, proposed, confirmed, outcome }, at) => (
                    <tr key={`${document} ${field}`}>
                      {at === 0 ? head(rows) : null}
                      <td>{field === 'postings' ? t('booking.postings') : fieldText.label(field)}</td>
                      <td>{words.printed(field, proposed)}</td>
                      <td>{confirmed === '' ? '–' : words.printed(field, confirmed)}</td>
                      <td>
                        <StateIcon state={icons[outcome]} size={14} />
                        {t(`booking.outcome.${outcome}`)}
                      </td>
                    </tr>
                  )),
                  ...(obstacle === undefined
                    ? []
                    : [
                        <tr key={`${document} split`}>
                          {values.length === 0 ? head(rows) : null}
                          <td>{t('booking.postings')}</td>
                          <td colSpan={3}>{t(`booking.notSplit.${obstacle}`)}</td>
                        </tr>,
                      ]),
                ];
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

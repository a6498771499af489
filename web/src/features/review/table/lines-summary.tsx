import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { fromCents } from '#shared/kit/money.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { getTableKey } from '../session/core/table-drafts.ts';
import { CommandHint } from '../commands/command-hints.tsx';
import { useRun } from '../commands/commands-context.ts';
import { usePhone } from '../session/layout-context.ts';
import { useCurrency, useFields } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import { useTables } from './tables-context.ts';
import * as reviewStyles from '../review.module.css';
import * as styles from '../fields/fields.module.css';

/** Pinned above the way on: whether the line items agree with the document. */
export function LinesSummary() {
  const t = useText('detail');
  const ui = useText('ui');
  const format = useFormat();
  const tables = useTables();
  const all = useValue(tables.all);
  const reported = useValue(tables.reported);
  const fields = useFields();
  const currency = useCurrency();
  const run = useRun();
  const phone = usePhone();
  const items = all.find(({ group }) => group === 'items');
  if (items === undefined) return null;
  const reconciled = reconcile(items, fields);
  const judged = reconciled.sums.filter(({ holds }) => holds !== 'alone');
  const sum = judged.find(({ holds }) => holds !== 'differs') ?? judged[0] ?? reconciled.sums[0];
  const holds = sum?.holds === 'exact' || sum?.holds === 'rounding';
  const state = holds ? 'verified' : reported.includes(getTableKey(items)) ? 'invalid' : 'predicted';
  return (
    <div className={styles.lines} data-part="lines">
      <IconTable size={18} stroke={1.6} aria-hidden />
      <div>
        <span>
          <b>{t('lines.title')}</b> {t('lines.rows', { count: reconciled.rows })}
          {sum === undefined ? null : (
            <>, {t(sum.of === 'base' ? 'lines.base' : 'lines.total', { amount: format.money(sum.sum, currency) })}</>
          )}
        </span>
        {sum === undefined || sum.holds === 'alone' ? null : (
          <span className={styles.linesCheck} data-state={state}>
            <StateIcon state={state} size={13} label={ui(`state.${state}`)} />
            {holds ? t('lines.holds') : t('lines.gap', { amount: format.money(fromCents(sum.gap), currency) })}
          </span>
        )}
      </div>
      <span className={reviewStyles.grow} data-part="grow" />
      <Button size="xs" {...(phone ? {} : { rightSection: <CommandHint name="table" /> })} onClick={() => run('table')}>
        {t('lines.open')}
      </Button>
    </div>
  );
}

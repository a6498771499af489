import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { fromCents } from '#shared/kit/money.ts';
import { linesSummary, rounding } from './core/lines.ts';
import { useDesk } from './desk-context.ts';

/** Pinned above the way on: whether the line items agree with the document. */
export function LinesSummary() {
  const t = useText('detail');
  const ui = useText('ui');
  const format = useFormat();
  const { tables, fields, currency, run, phone } = useDesk();
  const lines = linesSummary([...tables.all], fields);
  if (!lines) return null;
  const holds = lines.gap !== null && Math.abs(lines.gap) <= rounding;
  return (
    <div className="dd-lines">
      <IconTable size={18} stroke={1.6} aria-hidden />
      <div>
        <span>
          <b>{t('lines.title')}</b> {t('lines.rows', { count: lines.rows })}
          {lines.sum === null ? null : (
            <>
              ,{' '}
              {t(lines.sum.of === 'base' ? 'lines.base' : 'lines.total', {
                amount: format.money(lines.sum.amount, currency),
              })}
            </>
          )}
        </span>
        {lines.gap === null ? null : (
          <span className="dd-lines-check" data-state={holds ? 'verified' : 'predicted'}>
            <StateIcon
              state={holds ? 'verified' : 'predicted'}
              size={13}
              label={ui(holds ? 'state.verified' : 'state.predicted')}
            />
            {holds ? t('lines.holds') : t('lines.gap', { amount: format.money(fromCents(lines.gap), currency) })}
          </span>
        )}
      </div>
      <span className="dd-grow" />
      <Button
        size="xs"
        {...(phone ? {} : { rightSection: <KeyHint keys="F9" /> })}
        onClick={() => {
          run('table');
        }}
      >
        {t('lines.open')}
      </Button>
    </div>
  );
}

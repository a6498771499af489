import '#web/ui/dialog.css';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { exportNoteText } from '#shared/text/export-notes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { orderOf, taken } from './core/order.ts';

type OrderProps = {
  readonly verdicts: readonly ExportVerdict[];
  readonly busy: boolean;
  readonly onOrder: (ids: readonly string[], again: boolean) => void;
  readonly onClose: () => void;
};

/** What a payment order would hold, and what it leaves out and why, before its file is made. */
export function OrderDialog({ verdicts, busy, onOrder, onClose }: OrderProps) {
  const t = useText('payments');
  const ui = useText('ui');
  const format = useFormat();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [again, setAgain] = useState(false);
  const order = orderOf(verdicts);
  const { ids, sum } = taken(order, again);
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      fullScreen={phone}
      title={t('order.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <p className="py-order-sum" role="status">
        {t('order.sum', { count: ids.length })}: <strong>{format.money(sum, 'EUR')}</strong>
      </p>
      <Told title={t('order.left', { count: order.left.length })} state="invalid" verdicts={order.left} />
      <Told title={t('order.look', { count: order.look.length })} state="predicted" verdicts={order.look} />
      {order.earlier.length === 0 ? null : (
        <section className="py-order">
          <Checkbox
            label={t('order.again', { count: order.earlier.length })}
            description={t('again.text')}
            checked={again}
            onChange={(event) => {
              setAgain(event.currentTarget.checked);
            }}
          />
          <p>{order.earlier.map(({ name }) => name).join(', ')}</p>
        </section>
      )}
      <div className="df-dialog-actions">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button
          variant="filled"
          loading={busy}
          disabled={ids.length === 0}
          onClick={() => {
            onOrder(ids, again);
          }}
        >
          {t('order.make', { count: ids.length })}
        </Button>
      </div>
    </Modal>
  );
}

type ToldProps = {
  readonly title: string;
  readonly state: 'invalid' | 'predicted';
  readonly verdicts: readonly ExportVerdict[];
};

/** Documents with what is said of each; a document opens beside, so that the order stays. */
function Told({ title, state, verdicts }: ToldProps) {
  const locale = useLocale();
  if (verdicts.length === 0) return null;
  return (
    <section className="py-order">
      <h3>
        <StateIcon state={state} size={15} /> {title}
      </h3>
      <ul>
        {verdicts.map(({ document, name, errors }) => (
          <li key={document}>
            <Link to={`/document/detail/${document}`} target="_blank" rel="noreferrer">
              {name}
            </Link>
            {errors
              .filter(({ note }) => note !== 'exported-before')
              .map(({ note, value }) => (
                <p key={`${note} ${value}`}>{exportNoteText(locale, note, value)}</p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

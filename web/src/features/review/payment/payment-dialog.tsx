import { Button, SegmentedControl, ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drawPaymentCode, readPayment, type DocumentPayment } from '#shared/api/payments.ts';
import { needsConfirmation } from '#shared/payment/account-safety.ts';
import type { PaymentCodeKind } from '#shared/payment/payment-code.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { PushLink } from '#web/ui/controls/push-button.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import * as styles from './payment.module.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { toDisplayForm } from '#shared/field/format.ts';
import { useFormat } from '#web/text/use-format.ts';

const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

/**
 * The values of a payment as the document says them, how much leading. Those that are verified have a button that copies them as banks want them
 * typed; the others say that they are not.
 */
function PaymentValues({ payment: { data, stated, payee } }: { readonly payment: DocumentPayment }) {
  const t = useText('payments');
  const locale = useLocale();
  const format = useFormat();
  const iban = stated.paymentIBAN ?? '';
  const amount = stated.paymentAmount ?? '';
  const day = stated.dueDate ?? '';
  const rows = [
    { id: 'paymentAmount', value: amount, shown: format.money(amount, stated.currency ?? '') },
    { id: 'payee', value: payee, shown: payee },
    { id: 'dueDate', value: day, shown: format.date(day) },
    { id: 'paymentIBAN', value: iban, shown: toDisplayForm('paymentIBAN', iban, locale) },
    { id: 'paymentVS', value: stated.paymentVS ?? '', shown: stated.paymentVS ?? '' },
    { id: 'paymentCS', value: stated.paymentCS ?? '', shown: stated.paymentCS ?? '' },
    { id: 'paymentSS', value: stated.paymentSS ?? '', shown: stated.paymentSS ?? '' },
    { id: 'paymentNote', value: stated.paymentNote ?? '', shown: stated.paymentNote ?? '' },
  ] as const;
  const isOpen = (id: (typeof rows)[number]['id']): boolean => id !== 'payee' && data[id] === null;
  return (
    <dl className={styles.values}>
      {rows
        .filter(({ value }) => value !== '')
        .map(({ id, value, shown }) => (
          <div key={id} data-value={id}>
            <dt>{t(`value.${id}`)}</dt>
            <dd>{shown}</dd>
            <dd className={styles.copy}>
              {isOpen(id) ? <Open /> : <CopyValue name={t(`value.${id}`)} value={value} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** A value that is not verified yet cannot be copied. */
function Open() {
  const t = useText('payments');
  return (
    <small>
      <StateIcon state="predicted" size={13} /> {t('panel.open')}
    </small>
  );
}

function CopyValue({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useText('payments');
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('copied') : t('copy', { name })} position="left">
          <ActionIcon size={28} aria-label={t('copy', { name })} onClick={copy}>
            {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

type DialogProps = {
  readonly id: string;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** What a document asks to be paid: codes for the phone, values to copy, what is known of the account (R-PAY-05, R-PAY-09). */
export function PaymentDialog({ id, name, opened, onClose }: DialogProps) {
  const t = useText('payments');
  const ui = useText('ui');
  const sentence = useErrorSentence();
  const { data, error } = useQuery({
    queryKey: [...keys.documentPart(id, 'payment'), opened],
    queryFn: ({ signal }) => call(readPayment, { params: { id }, signal }),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <Dialog opened={opened} onClose={onClose} size={640} title={t('panel.title')}>
      {error === null ? null : (
        <Band tone="error" title={t('failed')}>
          {sentence(error)}
        </Band>
      )}
      {data === undefined && error === null ? <SkeletonRows rows={6} height={32} label={ui('loading')} /> : null}
      {data === undefined ? null : <Payment id={id} name={name} payment={data} />}
    </Dialog>
  );
}

type PaymentProps = { readonly id: string; readonly name: string; readonly payment: DocumentPayment };

function Payment({ id, name, payment }: PaymentProps) {
  const t = useText('payments');
  const kinds = [...payment.kinds, ...payment.others];
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const kind = kinds.find((one) => one === chosen) ?? payment.kinds[0];
  const held = payment.missing.length + payment.refusals.length > 0 || payment.trouble !== null;
  const nothing = !held && payment.kinds.length === 0;
  return (
    <div className={styles.payment}>
      <Account payment={payment} />
      {nothing ? <Band tone="info" title={t('panel.nothing')} compact /> : null}
      <div className={styles.columns}>
        <PaymentValues payment={payment} />
        <div className={styles.code}>
          <Held payment={payment} />
          {kind === undefined ? null : <Code id={id} name={name} kind={kind} />}
          <Kinds kinds={kinds} kind={kind} onChoose={setChosen} />
          {payment.kinds.some((one) => one === kind) ? <p className={styles.hint}>{t('panel.scan')}</p> : null}
        </div>
      </div>
    </div>
  );
}

type KindsProps = {
  readonly kinds: readonly PaymentCodeKind[];
  readonly kind: PaymentCodeKind | undefined;
  readonly onChoose: (kind: string) => void;
};

/** Which code is shown; a single one that pays nothing is shown when it is asked for. */
function Kinds({ kinds, kind, onChoose }: KindsProps) {
  const t = useText('payments');
  const [only] = kinds;
  if (only === undefined || (kinds.length === 1 && kind !== undefined)) return null;
  if (kinds.length === 1) return <Button onClick={() => onChoose(only)}>{t(`kind.${only}`)}</Button>;
  return (
    <SegmentedControl
      aria-label={t('panel.kinds')}
      orientation="vertical"
      fullWidth
      size="xs"
      value={kind ?? ''}
      onChange={onChoose}
      data={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
    />
  );
}

/** Why there is no code to pay by yet, where the code will be. */
function Held({ payment: { missing, trouble, refusals } }: Pick<PaymentProps, 'payment'>) {
  const t = useText('payments');
  const locale = useLocale();
  return (
    <>
      {missing.length === 0 ? null : (
        <Band tone="info" title={t('panel.missing')} compact>
          {missing.map((value) => t(`value.${value}`)).join(', ')}
        </Band>
      )}
      {trouble === null ? null : <Band tone="warning" title={t(`panel.trouble.${trouble}`)} compact />}
      {refusals.map(({ reason, value }) => (
        <Band key={reason} tone="warning" title={getExportNoteText(locale, reason, value)} compact />
      ))}
    </>
  );
}

function Account({ payment: { account, supplier } }: Pick<PaymentProps, 'payment'>) {
  const t = useText('payments');
  if (account === null) return null;
  const tone = needsConfirmation(account.finding) ? 'warning' : account.finding === 'none' ? 'info' : 'done';
  return (
    <Band
      tone={account.finding === 'first' ? 'info' : tone}
      title={t(`account.${account.finding}`)}
      compact
      actions={
        supplier === null ? undefined : <PushLink to={`/suppliers?id=${supplier}`}>{t('panel.supplier')}</PushLink>
      }
    />
  );
}

/** A drawn code; where it cannot be drawn a word says so, and nothing fails (R-PAY-10). */
function Code({ id, name, kind }: { readonly id: string; readonly name: string; readonly kind: PaymentCodeKind }) {
  const t = useText('payments');
  const { data, isPending } = useQuery({
    queryKey: keys.documentPart(id, `payment-code ${kind}`),
    queryFn: ({ signal }) => call(drawPaymentCode, { params: { id }, query: { kind }, signal }),
    staleTime: 0,
    retry: false,
  });
  if (isPending) return <div className={styles.picture} aria-busy="true" />;
  if (data === undefined || data.svg === '')
    return <p className={`${styles.picture} ${styles.none}`}>{t('panel.noCode')}</p>;
  // As a picture the drawing can neither run scripts nor load anything.
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`;
  return <img className={styles.picture} src={source} alt={t('panel.codeOf', { kind: t(`kind.${kind}`), name })} />;
}

import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { DocumentPayment } from '#shared/api/payments.ts';
import { displayForm } from '#shared/field/format.ts';
import { formatDate } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';

const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

/** The values of a payment, each with a button that copies it as banks want it typed. */
export function PaymentValues({ payment: { data, payee } }: { readonly payment: DocumentPayment }) {
  const t = useText('payments');
  const locale = useLocale();
  const format = useFormat();
  const iban = data.paymentIBAN ?? '';
  const rows = [
    { id: 'payee', value: payee, shown: payee },
    { id: 'paymentIBAN', value: iban, shown: displayForm('paymentIBAN', iban, locale) },
    {
      id: 'paymentAmount',
      value: data.paymentAmount ?? '',
      shown: format.money(data.paymentAmount ?? '', data.currency ?? ''),
    },
    { id: 'paymentVS', value: data.paymentVS ?? '', shown: data.paymentVS ?? '' },
    { id: 'paymentCS', value: data.paymentCS ?? '', shown: data.paymentCS ?? '' },
    { id: 'paymentSS', value: data.paymentSS ?? '', shown: data.paymentSS ?? '' },
    { id: 'dueDate', value: data.dueDate, shown: formatDate(data.dueDate) },
    { id: 'paymentNote', value: data.paymentNote ?? '', shown: data.paymentNote ?? '' },
  ] as const;
  return (
    <dl className="dp-values">
      {rows
        .filter(({ value }) => value !== '')
        .map(({ id, value, shown }) => (
          <div key={id}>
            <dt>{t(`value.${id}`)}</dt>
            <dd>{shown}</dd>
            <dd className="dp-copy">
              <CopyButton value={value}>
                {({ copied, copy }) => (
                  <Tooltip label={copied ? t('copied') : t('copy', { name: t(`value.${id}`) })} position="left">
                    <ActionIcon size={28} aria-label={t('copy', { name: t(`value.${id}`) })} onClick={copy}>
                      {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
                    </ActionIcon>
                  </Tooltip>
                )}
              </CopyButton>
            </dd>
          </div>
        ))}
    </dl>
  );
}

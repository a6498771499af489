import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { checkSupplierVatId, type Supplier } from '#shared/api/suppliers.ts';
import { toSupplierKey } from '#shared/supplier/supplier-id.ts';
import { call } from '#web/remote/call.ts';
import { toListPath } from '#web/state/list-address.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { MergeChoice } from './merge-choice.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SupplierAccounts } from './supplier-accounts.tsx';
import { SupplierMemory } from './supplier-memory.tsx';
import {
  outdatedBySuppliers,
  showSupplier,
  useMayChange,
  usePersonName,
  useSeparate,
  useSupplier,
} from './use-suppliers.ts';
import * as styles from './supplier-window.module.css';

type WindowProps = {
  readonly id: string;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
};

/** The window of one supplier: who it is, its accounts, what is settled, what the reader remembers, its documents. */
export function SupplierWindow({ id, onClose, onOpen }: WindowProps) {
  const t = useText('suppliers');
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const { data, error, refetch } = useSupplier(id);
  return (
    <Dialog
      opened
      onClose={onClose}
      size={860}
      fullScreen={phone}
      title={data?.name ?? t('one')}
      classNames={{ content: styles.window, body: styles.body }}
    >
      <LoadFailure title={t('one.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={8} height={44} label={t('loading')} /> : null}
      {data === undefined ? null : <Content supplier={data} onOpen={onOpen} />}
    </Dialog>
  );
}

type ContentProps = { readonly supplier: Supplier; readonly onOpen: (id: string) => void };

function Content({ supplier, onOpen }: ContentProps) {
  const t = useText('suppliers');
  const mayChange = useMayChange();
  const [isMerging, setMerging] = useState(false);
  return (
    <div className={styles.scroll}>
      <Facts supplier={supplier} />
      <SupplierAccounts supplier={supplier} />
      <SettingsForm key={supplier.id} supplier={supplier} />
      <Documents supplier={supplier} />
      <SupplierMemory supplier={supplier} />
      <Names supplier={supplier} />
      {mayChange ? (
        <div className={styles.actions}>
          <PushButton onClick={() => setMerging(true)}>{t('merge')}</PushButton>
        </div>
      ) : null}
      {isMerging ? (
        <MergeChoice
          supplier={supplier}
          onClose={() => setMerging(false)}
          onMerged={(id) => {
            setMerging(false);
            onOpen(id);
          }}
        />
      ) : null}
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Numbers, address, how long it has been a supplier and what its documents come to. */
function Facts({ supplier }: { readonly supplier: Supplier }) {
  const t = useText('suppliers');
  const format = useFormat();
  const person = usePersonName();
  const { companyId, taxId, vatId, street, zip, city, country, first, last, documents, sums, emails, changed } =
    supplier;
  const address = [street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return (
    <dl className={styles.facts}>
      {companyId === '' ? null : <Fact name={t('companyId')}>{companyId}</Fact>}
      {taxId === '' ? null : <Fact name={t('taxId')}>{taxId}</Fact>}
      {vatId === '' ? null : (
        <Fact name={t('vatId')}>
          {vatId} <VatCheck supplier={supplier} />
        </Fact>
      )}
      {address === '' ? null : <Fact name={t('address')}>{address}</Fact>}
      {emails.length === 0 ? null : <Fact name={t('emails.printed')}>{emails.join(', ')}</Fact>}
      <Fact name={t('since')}>
        {t('sinceUntil', { first: format.date(first), last: format.date(last), count: documents })}
      </Fact>
      {sums.length === 0 ? null : (
        <Fact name={t('col.total')}>
          {sums.map(({ currency, amount }) => format.money(amount, currency)).join(' · ')}
        </Fact>
      )}
      {changed === null ? null : (
        <Fact name={t('changed')}>
          {t('changedBy', { name: person(changed.by), when: format.instant(changed.at) })}
        </Fact>
      )}
    </dl>
  );
}

/** What the register of VAT numbers answered, and a button that asks it. */
function VatCheck({ supplier: { id, vatId, vatCheck } }: { readonly supplier: Supplier }) {
  const format = useFormat();
  const t = useText('suppliers');
  const mayChange = useMayChange();
  const check = useMutation({
    mutationFn: () => call(checkSupplierVatId, { params: { id } }),
    meta: outdatedBySuppliers,
    onSuccess: showSupplier,
    onError: alertError,
  });
  const isOfNow = vatCheck !== null && vatCheck.vatId === vatId.replace(/\s+/gu, '').toUpperCase();
  return (
    <>
      {isOfNow ? (
        <small className={styles.note}>
          <StateIcon state={vatCheck.valid ? 'verified' : 'invalid'} size={14} />{' '}
          {t(vatCheck.valid ? 'vatValid' : 'vatInvalid', { when: format.instant(vatCheck.at) })}
        </small>
      ) : null}
      {mayChange ? (
        <button type="button" className={styles.link} disabled={check.isPending} onClick={() => check.mutate()}>
          {t('vatAsk')}
        </button>
      ) : null}
    </>
  );
}

/** The newest documents, and the way to all of them, whatever name they use. */
function Documents({ supplier: { recent, parts, documents } }: { readonly supplier: Supplier }) {
  const t = useText('suppliers');
  const format = useFormat();
  const value = parts.flatMap(({ id }) => toSupplierKey(id) ?? []);
  return (
    <section aria-label={t('documents')}>
      <h3>{t('documents')}</h3>
      <ul className={styles.rows}>
        {recent.map((row) => (
          <li key={row._id}>
            <Link to={`/document/preview/${row._id}`}>{row.name}</Link>
            <span>{format.date(row.issueDate)}</span>
            <span data-align="end">{row.total === '' ? '' : format.money(row.total, row.currency)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <Link to={toListPath({ filters: { fields: [{ field: 'supplier', operator: 'in', value }] } })}>
          {t('allDocuments', { count: documents })}
        </Link>
      </p>
    </section>
  );
}

/** The ways in which documents name it; those that were merged can be separated again. */
function Names({ supplier: { id, version, parts } }: { readonly supplier: Supplier }) {
  const t = useText('suppliers');
  const mayChange = useMayChange();
  const separate = useSeparate();
  if (parts.length < 2) return null;
  return (
    <section aria-label={t('names')}>
      <h3>{t('names')}</h3>
      <ul className={styles.rows}>
        {parts.map((part, at) => (
          <li key={part.id}>
            <span>
              {part.name}
              {part.companyId === '' ? null : <small>{t('companyIdOf', { number: part.companyId })}</small>}
            </span>
            <span>{t('documentsOf', { count: part.documents })}</span>
            {at === 0 || !mayChange ? (
              <span />
            ) : (
              <PushButton
                aria-label={t('separateOne', { name: part.name })}
                disabled={separate.isPending}
                onClick={() => separate.mutate({ id, version, parts: [part.id] })}
              >
                {t('separate')}
              </PushButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

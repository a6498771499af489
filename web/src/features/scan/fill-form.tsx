import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readDocument, saveDocument } from '#shared/api/documents.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { PageCode } from '#shared/reading/layout/page-text.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { keys, queryClient, runMutation } from '#web/remote/query.ts';
import { useText, useLocale } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { alertDocument, alertError, useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useIsMounted } from '#web/ui/use-is-mounted.ts';
import { chooseFirst, listOffers, areStillCurrent, type Offer } from './core/offers.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { Refused } from '#web/remote/refused.ts';
import * as styles from './scan.module.css';

type Filling = { readonly document: Document; readonly offers: readonly Offer[]; readonly chosen: ReadonlySet<string> };

/** A review screen that was just left may still be saving: its version is not a conflict, as long as these fields stayed as they were. */
const maxAttempts = 3;

/**
 * Writes what a person chose of a code into the document, as settled by them. False where one of the fields was changed
 * meanwhile: then nothing was written, and the newer document is in the cache.
 */
async function fillDocument({ document, offers, chosen }: Filling): Promise<boolean> {
  const wanted = offers.filter(({ id }) => chosen.has(id));
  const fields = wanted.map(({ id, found }) => ({ _id: id, _idx: 0, value: found, bboxes: [], verified: true }));
  const params = { id: document._id };
  const invalidates = [keys.document(document._id), keys.lists, keys.counts];
  let { version } = document;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const body = { fields, withoutTables: true, document: { version } };
      await runMutation(() => call(saveDocument, { params, body }), { invalidates });
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal !== 'stale-version' || attempt >= maxAttempts) throw error;
      const newer = await call(readDocument, { params });
      queryClient.setQueryData(keys.document(document._id), newer);
      if (!areStillCurrent(wanted, newer.fields)) return false;
      ({ version } = newer);
    }
  }
}

/** Names and values of fields as people read them. */
export function useFieldDisplay(): {
  readonly label: (id: string) => string;
  readonly shown: (id: string, value: string) => string;
} {
  const fieldText = useFieldText();
  const locale = useLocale();
  return { label: fieldText.fullLabel, shown: (id, value) => toDisplayForm(id, value, locale) };
}

type FormProps = {
  readonly id: string;
  readonly code: PageCode;
  /** Back to the choice of documents; undefined where the screen was opened from this one. */
  readonly onOther: (() => void) | undefined;
};

/** What a code would change in a document, each value beside the present one, for a person to confirm. */
export function FillForm({ id, code, onOther }: FormProps) {
  const t = useText('scan');
  const sentence = useErrorSentence();
  const { data, error } = useQuery({
    queryKey: keys.document(id),
    queryFn: ({ signal }) => call(readDocument, { params: { id }, signal }),
    staleTime: 0,
  });
  const other = onOther === undefined ? null : <Button onClick={onOther}>{t('other')}</Button>;
  if (error !== null)
    return (
      <Band tone="error" title={t('documentFailed')} actions={other}>
        {sentence(error)}
      </Band>
    );
  if (data === undefined) return <SkeletonRows rows={5} height={44} label={t('reading')} />;
  return (
    <>
      <p className={styles.into}>
        {t('intoDocument')} <Link to={`/document/detail/${id}`}>{data.name}</Link>
      </p>
      {data.editable ? (
        <Values document={data} code={code} onOther={onOther} />
      ) : (
        <Band tone="readonly" title={t('closed')} actions={other}>
          {t('closedText')}
        </Band>
      )}
    </>
  );
}

type ValuesProps = Pick<FormProps, 'code' | 'onOther'> & { readonly document: Document };

function Values({ document, code, onOther }: ValuesProps) {
  const t = useText('scan');
  const navigate = useNavigate();
  const doctypes = useDoctypes();
  const isMounted = useIsMounted();
  const offers = listOffers(
    code,
    document.fields,
    doctypes.find(({ id }) => id === document.doctype),
  );
  const [outcome, setOutcome] = useState<ReadonlyMap<string, boolean>>(new Map());
  const first = chooseFirst(offers);
  const chosen = new Set(
    offers.filter(({ id, state }) => state !== 'same' && (outcome.get(id) ?? first.has(id))).map(({ id }) => id),
  );
  const fill = useMutation({
    mutationFn: () => fillDocument({ document, offers, chosen }),
    onSuccess: (done) => {
      if (!done) {
        // Shown in a band here.
        const message = `${document.name}: ${t('changed')}. ${t('changedText')}`;
        if (!isMounted()) alertDocument({ message, documentId: document._id, code: undefined });
        return;
      }
      toast({ text: t('filled', { count: chosen.size }) });
      // A person who has left the screen meanwhile stays where they are.
      if (isMounted()) void navigate(`/document/detail/${document._id}`, { replace: true });
    },
    onError: alertError,
  });
  const news = offers.some(({ state }) => state !== 'same');
  return (
    <>
      {fill.data === false ? (
        <Band tone="warning" title={t('changed')} compact>
          {t('changedText')}
        </Band>
      ) : null}
      {offers.length === 0 ? <Band tone="info" title={t('unused')} compact /> : null}
      {offers.length > 0 && !news ? <Band tone="done" title={t('allSame')} compact /> : null}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            checked={offer.state === 'same' || chosen.has(offer.id)}
            onChange={(checked) => setOutcome(new Map(outcome).set(offer.id, checked))}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        {onOther === undefined ? null : <Button onClick={onOther}>{t('other')}</Button>}
        <Button variant="filled" disabled={chosen.size === 0} loading={fill.isPending} onClick={() => fill.mutate()}>
          {t('fill', { count: chosen.size })}
        </Button>
      </div>
    </>
  );
}

type RowProps = {
  readonly offer: Offer;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function OfferRow({ offer: { id, found, now, state }, checked, onChange }: RowProps) {
  const t = useText('scan');
  const { label, shown } = useFieldDisplay();
  return (
    <li data-state={state}>
      <Checkbox
        checked={checked}
        disabled={state === 'same'}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <span className={styles.offer}>
            <span className={styles.offerName}>{label(id)}</span>
            <strong>{shown(id, found)}</strong>
            {state === 'new' ? null : (
              <span className={styles.offerNow}>
                {state === 'same' ? t('same') : t('now', { value: shown(id, now) })}
              </span>
            )}
          </span>
        }
      />
    </li>
  );
}

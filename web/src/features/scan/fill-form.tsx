import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readDocument } from '#shared/api/documents.ts';
import type { Document } from '#shared/document/document.ts';
import type { PageCode } from '#shared/reading/codes/page-code.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { alertAbout, alertError, useErrorSentence } from '#web/ui/error-alert.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useHere } from '#web/ui/use-here.ts';
import { firstChoice, offersOf, type Offer } from './core/offers.ts';
import { fillDocument } from './fill-document.ts';
import { useClaimForm } from './use-claim-form.ts';

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
      <p className="sc-into">
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
  const isHere = useHere();
  const offers = offersOf(
    code,
    document.fields,
    doctypes.find(({ id }) => id === document.doctype),
  );
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const first = firstChoice(offers);
  const chosen = new Set(
    offers.filter(({ id, state }) => state !== 'same' && (said.get(id) ?? first.has(id))).map(({ id }) => id),
  );
  const fill = useMutation({
    mutationFn: () => fillDocument({ document, offers, chosen }),
    onSuccess: (done) => {
      if (!done) {
        // Here a band says it.
        const message = `${document.name}: ${t('changed')}. ${t('changedText')}`;
        if (!isHere()) alertAbout({ message, documentId: document._id, code: undefined });
        return;
      }
      toast({ text: t('filled', { count: chosen.size }) });
      // Whoever has gone elsewhere meanwhile stays there.
      if (isHere()) void navigate(`/document/detail/${document._id}`, { replace: true });
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
      <ul className="sc-offers">
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            checked={offer.state === 'same' || chosen.has(offer.id)}
            onChange={(checked) => {
              setSaid(new Map(said).set(offer.id, checked));
            }}
          />
        ))}
      </ul>
      <div className="sc-actions">
        {onOther === undefined ? null : <Button onClick={onOther}>{t('other')}</Button>}
        <Button
          variant="filled"
          disabled={chosen.size === 0}
          loading={fill.isPending}
          onClick={() => {
            fill.mutate();
          }}
        >
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
  const { label, shown } = useClaimForm();
  return (
    <li data-state={state}>
      <Checkbox
        checked={checked}
        disabled={state === 'same'}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
        label={
          <span className="sc-offer">
            <span className="sc-offer-name">{label(id)}</span>
            <strong>{shown(id, found)}</strong>
            {state === 'new' ? null : (
              <span className="sc-offer-now">{state === 'same' ? t('same') : t('now', { value: shown(id, now) })}</span>
            )}
          </span>
        }
      />
    </li>
  );
}

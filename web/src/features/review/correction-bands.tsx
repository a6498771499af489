import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { listCorrections } from '#shared/api/corrections.ts';
import type { Corrections, LinkedDocument } from '#shared/document/corrections.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { listInvoiceIdentities } from '#shared/document/fields/identity.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { formatMoney } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useRepeatedPlace } from '#web/ui/signs/repeated-document.ts';
import * as styles from './correction-bands.module.css';
import { usePhone } from './session/layout-context.ts';
import { useReviewSession } from './session/session-context.ts';

type BandsProps = { readonly document: Document };

/**
 * Names what a document corrects and what corrects it, with links. Asked for once, after the document is shown: only its number or the
 * one that it corrects can link it, and not without a supplier; a save that changes none of what the answer stands on asks nothing.
 */
export function CorrectionBands({ document: { _id: id, fields } }: BandsProps) {
  const identities = listInvoiceIdentities(fields);
  const sums = ['totalAmount', 'currency'].map((field) => findFirstValue(fields, field));
  const { data } = useQuery({
    queryKey: [...keys.documentPart(id, 'corrections'), ...identities, ...sums],
    queryFn: ({ signal }) => call(listCorrections, { params: { id }, signal }),
    enabled: identities.length > 0,
  });
  return data === undefined || isEmpty(data) ? null : (
    <Suspense fallback={null}>
      <CorrectionBand corrections={data} />
    </Suspense>
  );
}

const isEmpty = ({ corrects, correctedBy, missing }: Corrections): boolean =>
  corrects.documents.length + correctedBy.documents.length + missing.length === 0;

/** One thing that the band says. */
type Part = { readonly title: string; readonly content?: ReactNode };

/** One line of all of it; on a phone it is moved sideways, so that page and fields keep their place. */
function CorrectionBand({ corrections: { corrects, correctedBy, missing, remains } }: { corrections: Corrections }) {
  const t = useText('detail');
  const locale = useLocale();
  const list = (key: 'corrections.corrects' | 'corrections.correctedBy', linked: Corrections['corrects']): Part[] => {
    const title = t(key, { count: linked.documents.length + linked.more });
    return linked.documents.length === 0 ? [] : [{ title, content: <Links linked={linked} label={title} /> }];
  };
  const [first, ...rest] = [
    ...list('corrections.corrects', corrects),
    ...(missing.length === 0
      ? []
      : [{ title: t('corrections.missing', { count: missing.length, numbers: missing.join(', ') }) }]),
    ...list('corrections.correctedBy', correctedBy),
  ] satisfies Part[];
  if (first === undefined) return null;
  const money = (amount: string) => formatMoney(locale, amount, remains?.currency ?? '');
  return (
    <Band tone="info" compact="line" title={first.title}>
      {first.content}
      {rest.map(({ title, content }) => (
        <Fragment key={title}>
          {' '}
          <span className={styles.part}>
            <strong>{title}</strong> {content}
          </span>
        </Fragment>
      ))}
      {remains === null ? null : (
        <>
          {' '}
          <span className={styles.part}>
            {t('corrections.remains', { total: money(remains.total), amount: money(remains.amount) })}
          </span>
        </>
      )}
    </Band>
  );
}

function Links({ linked: { documents, more }, label }: { readonly linked: Corrections['corrects']; label: string }) {
  const t = useText('detail');
  return (
    <ul className={styles.links} aria-label={label}>
      {documents.map((document) => (
        <LinkItem key={document._id} document={document} />
      ))}
      {more > 0 ? <li>{t('einvoice.more', { count: more })}</li> : null}
    </ul>
  );
}

function LinkItem({ document }: { readonly document: LinkedDocument }) {
  const format = useFormat();
  const locale = useLocale();
  const phone = usePhone();
  const findPlace = useRepeatedPlace();
  const { preview } = useReviewSession();
  const { _id, number, name, issueDate, total, currency } = document;
  const facts = [
    issueDate === '' ? '' : format.date(issueDate),
    total === '' ? '' : formatMoney(locale, total, currency),
    phone ? '' : findPlace(document),
  ].filter((fact) => fact !== '');
  return (
    <li>
      <Link className={styles.link} to={`/document/${preview ? 'preview' : 'detail'}/${_id}`}>
        {number === '' ? name : number}
      </Link>
      {facts.length === 0 ? '' : ` (${facts.join(', ')})`}
    </li>
  );
}

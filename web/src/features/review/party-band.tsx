import { useQuery } from '@tanstack/react-query';
import { judgeParties } from '#shared/api/party-judgement.ts';
import type { PartyJudgement } from '#shared/document/party-judgement.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { listPartyFields } from '#shared/party/party.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';

type BandProps = { readonly document: Document };

const partyFields = (['supplier', 'customer'] as const).flatMap((role) =>
  listPartyFields(role).map(([field]) => field),
);

/**
 * Says what to know of the parties of an e-invoice before confirming it. Asked for once, after the document is shown, and again when one
 * of its parties changes.
 */
export function PartyBand({ document: { _id: id, fields } }: BandProps) {
  const parties = partyFields.map((field) => findFirstValue(fields, field));
  const { data } = useQuery({
    queryKey: [...keys.documentPart(id, 'parties'), ...parties],
    queryFn: ({ signal }) => call(judgeParties, { params: { id }, signal }),
  });
  return data === undefined ? null : <JudgedParties judgement={data} />;
}

function JudgedParties({ judgement: { isNewSupplier, otherRecipient, vatCheck } }: { judgement: PartyJudgement }) {
  const format = useFormat();
  const t = useText('detail');
  const doubts = [
    ...(otherRecipient === null ? [] : [t('parties.otherRecipient', { name: otherRecipient })]),
    ...(vatCheck === null || vatCheck.valid
      ? []
      : [t('parties.vatInvalid', { number: vatCheck.vatId, when: format.instant(vatCheck.at) })]),
  ];
  const [first, ...rest] = [...doubts, ...(isNewSupplier ? [t('parties.newSupplier')] : [])];
  if (first === undefined) return null;
  return (
    <Band tone={doubts.length > 0 ? 'warning' : 'info'} compact="line" title={first}>
      {rest.length === 0 ? undefined : rest.join(' ')}
    </Band>
  );
}

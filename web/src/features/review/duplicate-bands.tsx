import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { listDuplicates } from '#shared/api/duplicates.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useRepeatedText } from '#web/ui/signs/repeated-document.ts';
import { useReviewSession } from './session/session-context.ts';

type BandsProps = { readonly document: Document };

/** Names each document that this one repeats, with a link to it; asked for only where the document carries such a warning. */
export function DuplicateBands({ document }: BandsProps) {
  return document.warnings.some((warning) => warning.startsWith('duplicate:')) ? (
    <Suspense fallback={null}>
      <NamedDuplicates document={document} />
    </Suspense>
  ) : null;
}

function NamedDuplicates({ document: { _id: id, version } }: BandsProps) {
  const t = useText('detail');
  const ui = useText('ui');
  const describe = useRepeatedText();
  const { preview } = useReviewSession();
  const { data } = useQuery({
    queryKey: [...keys.documentPart(id, 'duplicates'), version],
    queryFn: ({ signal }) => call(listDuplicates, { params: { id }, signal }),
  });
  return (data?.data ?? []).map((other) => (
    <Band
      key={other._id}
      tone="warning"
      compact
      title={t('duplicate.title')}
      actions={
        <Button size="xs" component={Link} to={`/document/${preview ? 'preview' : 'detail'}/${other._id}`}>
          {ui('error.toDocument')}
        </Button>
      }
    >
      {t('duplicate.hint', { document: describe(other) })}
    </Band>
  ));
}

import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { useErrorSentence } from '#web/ui/error-alert.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useTitle } from '#web/ui/title.ts';
import { toast } from '#web/ui/toast-store.ts';
import { createdAfterMs } from './core/limits.ts';
import { ReviewDesk } from './review-desk.tsx';
import { useDoctypes, useDocument } from './use-document.ts';
import { useKeptDocuments } from './use-kept-documents.ts';
import { useLeftBehind } from './use-left-behind.ts';
import { useOtherCompany } from './use-other-company.ts';
import { useWay } from './use-way.ts';

/** Reads the document of the address and lays it on the desk, or says why it cannot. */
export function DocumentScreen({ preview }: { preview: boolean }) {
  const t = useText('detail');
  const ui = useText('ui');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const sentence = useErrorSentence();
  const { back, created } = useWay();
  const paper = useDocument(id);
  const types = useDoctypes();
  useKeptDocuments(id);
  useLeftBehind(id);
  const { data } = paper;
  useTitle(data?.name ?? '');
  const error = paper.error ?? types.error;
  const elsewhere = useOtherCompany(error);
  const missing = error instanceof Refused && error.status === 404 && !elsewhere;
  // A failed document has no preview (specification 001 §2): whoever may not repair it is told so in the list.
  const unfit = preview && data?.status === 'failed';

  useEffect(() => {
    if (!missing) return;
    toast({ text: t('load.notFound'), tone: 'warning' });
    void navigate('/document/list', { replace: true });
  }, [missing, navigate, t]);
  useEffect(() => {
    if (!unfit) return;
    toast({ text: t('failed.title'), tone: 'warning' });
    back();
  }, [unfit, back, t]);
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => {
      toast({ text: t('load.created') });
    }, createdAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [created, t]);

  if (missing || unfit || elsewhere) return null;
  if (data !== undefined && types.data !== undefined) {
    return <ReviewDesk key={data._id} loaded={data} doctypes={types.data} preview={preview} />;
  }
  if (error !== null && !paper.isFetching && !types.isFetching) {
    return (
      <Band
        tone="error"
        title={t('load.failed')}
        actions={
          <>
            <Button size="xs" onClick={() => void Promise.all([paper.refetch(), types.refetch()])}>
              {ui('retry')}
            </Button>
            <Button size="xs" onClick={back}>
              {t('header.back')}
            </Button>
          </>
        }
      >
        {sentence(error)}
      </Band>
    );
  }
  return <SkeletonRows rows={12} height={44} label={ui('loading')} />;
}

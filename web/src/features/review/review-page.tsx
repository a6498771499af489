// These sheets come first: those of the screen build on them.
import '#web/ui/controls/icon-button.module.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createdAfterMs } from './session/core/limits.ts';
import { ReviewScreen } from './review-screen.tsx';
import { useDoctypes, useDocument, useDocumentCache } from './session/document-queries.ts';
import { useReturnToRefused } from './navigation/use-return-to-refused.ts';
import { useOtherCompany } from './navigation/use-other-company.ts';
import { useListNavigation } from './navigation/use-list-navigation.ts';

/** Reads the document of the address and shows it, or says why it cannot. */
export function DocumentLoader({ preview }: { preview: boolean }) {
  const t = useText('detail');
  const ui = useText('ui');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const getSentence = useErrorSentence();
  const { back, created } = useListNavigation();
  const origin: unknown = useLocation().state;
  const documentQuery = useDocument(id);
  const types = useDoctypes();
  useDocumentCache(id);
  useReturnToRefused(id);
  const { data } = documentQuery;
  useTitle(data?.name ?? '');
  const error = documentQuery.error ?? types.error;
  const isElsewhere = useOtherCompany(error);
  const missing = error instanceof Refused && error.status === 404 && !isElsewhere;
  // A failed document has no preview (specification 001 §2): who may not repair it sees that in the list.
  const hasNoPreview = preview && data?.status === 'failed' && data.deletedAt === null;
  // What lies in the trash when its address is opened is only shown; what is deleted while it is open leaves (R-LIV-18).
  const [openedId, setOpenedId] = useState<string>();
  const isTrashed = !preview && data !== undefined && data.deletedAt !== null && openedId !== data._id;
  if (data !== undefined && data.deletedAt === null && openedId !== data._id) setOpenedId(data._id);

  useEffect(() => {
    if (!missing) return;
    toast({ text: t('load.notFound'), tone: 'warning' });
    void navigate('/document/list', { replace: true });
  }, [missing, navigate, t]);
  useEffect(() => {
    if (!hasNoPreview) return;
    toast({ text: t('failed.title'), tone: 'warning' });
    back();
  }, [hasNoPreview, back, t]);
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => {
      toast({ text: t('load.created') });
    }, createdAfterMs);
    return () => clearTimeout(timer);
  }, [created, t]);

  if (isTrashed) return <Navigate to={`/document/preview/${id}`} state={origin} replace />;
  if (missing || hasNoPreview || isElsewhere) return null;
  if (data !== undefined && types.data !== undefined) {
    return <ReviewScreen key={data._id} loaded={data} doctypes={types.data} preview={preview} />;
  }
  if (error !== null && !documentQuery.isFetching && !types.isFetching) {
    return (
      <Band
        tone="error"
        title={t('load.failed')}
        actions={
          <>
            <Button size="xs" onClick={() => void Promise.all([documentQuery.refetch(), types.refetch()])}>
              {ui('retry')}
            </Button>
            <Button size="xs" onClick={back}>
              {t('header.back')}
            </Button>
          </>
        }
      >
        {getSentence(error)}
      </Band>
    );
  }
  return <SkeletonRows rows={12} height={44} label={ui('loading')} />;
}

/** /document/detail/{id}: the review screen. */
export const ReviewPage = () => <DocumentLoader preview={false} />;

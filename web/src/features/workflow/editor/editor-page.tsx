// These sheets come first: those of the screen build on them.
import '@xyflow/react/dist/base.css';
import '../canvas/canvas.module.css';
import '../canvas/form.module.css';
import '../canvas/step-list.module.css';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import * as z from 'zod';
import { workflow } from '#shared/workflow/workflow.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { liveSocket } from '#web/remote/live.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { PushButton, PushLink } from '#web/ui/controls/push-button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { EditorScreen } from './editor-screen.tsx';
import { NamesContext, useLoadedNames } from '../context/names.ts';
import { DrawingProvider } from '../canvas/step-elements.tsx';
import { StepList } from '../canvas/step-list.tsx';
import { useWorkflow } from '../context/use-workflow.ts';
import * as styles from '../styles/editor.module.css';

/** A temporary workflow that another screen hands over (specification 000 §4: "for example after copying"). */
const handedOver = z.object({ workflow });

/** /document/types/{type}/workflow: the editor over the whole window; on a phone the workflow is read-only. */
export function EditorPage() {
  const { type = '' } = useParams();
  const [search] = useSearchParams();
  const names = useLoadedNames();
  const doctypes = useDoctypes();
  const { data, error, refetch } = useWorkflow(type);
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const given = handedOver.safeParse(useLocation().state);
  const doctype = doctypes.find(({ id }) => id === type);

  // The shell, which else holds the live connection, is not here.
  useEffect(() => {
    liveSocket.start();
    return () => liveSocket.stop();
  }, []);

  if (data === undefined) return <NotYet error={error} type={type} onRetry={() => void refetch()} />;
  return (
    <NamesContext value={names}>
      {phone ? (
        <OnPhone type={type} name={doctype?.name ?? type}>
          <StepList steps={data.steps} />
        </OnPhone>
      ) : (
        <DrawingProvider key={type}>
          <EditorScreen
            workflow={data}
            doctype={doctype}
            proposal={given.success ? given.data.workflow : undefined}
            adds={search.get('add') === '1'}
          />
        </DrawingProvider>
      )}
    </NamesContext>
  );
}

type NotYetProps = { readonly error: Error | null; readonly type: string; readonly onRetry: () => void };

function NotYet({ error, type, onRetry }: NotYetProps) {
  const t = useText('workflow');
  const ui = useText('ui');
  const describeError = useErrorSentence();
  if (error === null) return <SkeletonRows rows={8} height={64} label={ui('loading')} />;
  return (
    <main>
      <Band
        tone="error"
        title={t('cannotDraw')}
        actions={
          <>
            <PushButton onClick={onRetry}>{ui('retry')}</PushButton>
            <PushLink to={`/document/types/${type}`}>{t('back')}</PushLink>
          </>
        }
      >
        {describeError(error)}
      </Band>
    </main>
  );
}

function OnPhone({ type, name, children }: { type: string; name: string; children: ReactNode }) {
  const t = useText('workflow');
  useTitle(t('title', { name }));
  return (
    <main className={styles.phone}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title', { name })}</h1>
        <PushLink to={`/document/types/${type}`}>{t('back')}</PushLink>
      </header>
      <Band tone="readonly" compact title={t('phone.title')}>
        {t('phone.text')}
      </Band>
      {children}
    </main>
  );
}

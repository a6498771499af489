import { Button } from '@mantine/core';
import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { useUser } from '#web/remote/session.ts';
import { useAtom, useAtomValue } from '#web/state/state.ts';
import { splitUseAtom } from '#web/state/browser-storage.ts';
import { thumbnailScaleAtom, FilesFooter } from '#web/features/files/files-footer.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { MailAddress } from '#web/ui/mail-in/mail-address.tsx';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { WaitingList } from './capture/waiting-list.tsx';
import { findCopies, toCards, toSources } from './core/cards.ts';
import { waitsForDecision } from './core/proposals.ts';
import { DocumentCard } from './arrange/document-card.tsx';
import { deletePages, hiddenAtom } from './arrange/pages.ts';
import { SourceList } from './source-list.tsx';
import { addFiles, cancelUploads, removeUpload, useUploads } from './upload/uploads.ts';
import { useCardActions } from './arrange/use-card-actions.ts';
import { ChoiceBar } from './arrange/choice-bar.tsx';
import { usePageChoice } from './arrange/use-page-choice.ts';
import { useCreation } from './arrange/use-creation.ts';
import { RepeatedNote } from './arrange/repeated-note.tsx';
import { useRepeated } from './arrange/use-repeated.ts';
import { useDecisions } from './arrange/use-decisions.ts';
import { useUploadedFiles } from './upload/uploaded-files.ts';
import * as styles from './files.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

const PagePreview = lazy(async () => ({ default: (await import('./arrange/page-preview.tsx')).PagePreview }));

/** Turns a heap of files into documents: cut, merge, turn, unlock, name the type. */
export function FilesPage() {
  const t = useText('files');
  const format = useFormat();
  const confirm = useConfirm();
  const user = useUser();
  const disabled = user.currentOwner?.uploadsDisabled === true;
  const mailIn = user.currentOwner?.mailIn ?? null;
  const { files, loaded, error, retry } = useUploadedFiles();
  const { uploads } = useUploads();
  const hidden = useAtomValue(hiddenAtom);
  const scale = useAtomValue(thumbnailScaleAtom);
  const [split, setSplit] = useAtom(splitUseAtom);
  const [activePage, setActivePage] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useTitle(t('title'));

  const shown = files.filter(({ fileId }) => !hidden.has(fileId));
  const cards = toCards(shown);
  const sources = toSources(shown);
  const actions = useCardActions(cards, files);
  const decisions = useDecisions(shown);
  const { ready, saving, create } = useCreation(cards, decisions);
  const choice = usePageChoice(cards);
  const waiting = cards.filter(waitsForDecision);
  const repeated = useRepeated(cards);
  const copies = findCopies(cards);

  const choose = () => input.current?.click();
  const take = (chosen: readonly File[]) => {
    if (!disabled && chosen.length > 0) addFiles(chosen, split).catch(alertError);
  };
  usePastedFiles(take);
  const acceptAll = () => decisions.acceptAll(waiting);
  useKeys({ u: choose, a: acceptAll, z: decisions.undo }, user.settings.singleKeys ?? true);
  useCreateKey(() => void create());

  const deleteAll = async () => {
    // R-INT-14: the question has no button labelled no; its cross cancels.
    if (!(await confirm({ title: t('deleteAll.title'), confirm: t('deleteAll'), cancel: null, danger: true }))) return;
    cancelUploads();
    await deletePages(files.map(({ fileId }) => fileId));
  };

  const uploading = uploads.filter(({ problem }) => problem === undefined);
  const total = sources.length + uploading.length;
  return (
    <div className={styles.files} style={{ '--df-scale': scale }}>
      <header className={styles.filesHead}>
        <h1>{t('title')}</h1>
        {uploading.length === 0 ? null : (
          <span className={styles.filesProgress} role="status">
            {t('progress', { done: sources.length, count: total })}
          </span>
        )}
        {disabled ? null : <MailAddress mailIn={mailIn} />}
        <label className={styles.filesSplit}>
          {t('split')}
          <select
            className={styles.select}
            value={split ? 'pages' : 'keep'}
            onChange={(event) => setSplit(event.currentTarget.value === 'pages')}
          >
            <option value="keep">{t('split.keep')}</option>
            <option value="pages">{t('split.pages')}</option>
          </select>
        </label>
        <Button
          variant="subtle"
          color="invalid"
          disabled={total + uploads.length === 0}
          leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
          onClick={() => void deleteAll()}
        >
          {t('deleteAll')}
        </Button>
        <Button
          disabled={disabled}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          rightSection={<KeyHint keys="U" />}
          onClick={choose}
        >
          {t('add')}
        </Button>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          data-testid="file-input"
          accept="application/pdf,image/png,image/jpeg,image/heic,application/xml,.pdf,.png,.jpg,.jpeg,.heic,.xml,.isdoc,.isdocx"
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            take(chosen);
          }}
        />
      </header>
      {disabled ? <Band tone="info" compact title={t('disabled')} /> : null}
      <LoadFailure title={t('failed')} error={error} onRetry={retry} />
      <div className={styles.filesBody}>
        <aside className={styles.filesSources} aria-label={t('sources')}>
          <p className={styles.filesLabel}>
            {t('sources')}
            <span>{format.count(sources.length + uploads.length)}</span>
          </p>
          <WaitingList />
          <SourceList
            uploads={uploads}
            sources={sources}
            onRemove={(source) => {
              const whole = new Set(files.filter(({ hash }) => hash === source.hash).map(({ fileId }) => fileId));
              const ids = files
                .filter(({ fileId, croppedFrom }) => whole.has(fileId) || whole.has(croppedFrom ?? ''))
                .map(({ fileId }) => fileId);
              for (const { id } of uploads.filter(({ name }) => name === source.name)) removeUpload(id);
              void deletePages(ids);
            }}
          />
          <button type="button" className={styles.filesDrop} disabled={disabled} onClick={choose}>
            {t('drop')}
            <small className={styles.paste}>{t('paste')}</small>
            <small>{t('limits', { size: format.size(intakeLimits.fileBytes), count: intakeLimits.pages })}</small>
          </button>
        </aside>
        <div className={styles.filesCards}>
          {loaded || error !== null ? null : <SkeletonRows rows={4} height={120} label={t('loading')} />}
          {loaded && cards.length === 0 ? (
            <EmptyState
              icon={<IconUpload size={30} stroke={1.4} aria-hidden />}
              title={t('empty.title')}
              action={
                <div className={styles.filesStart}>
                  <Button variant="filled" disabled={disabled} onClick={choose}>
                    {t('add')}
                  </Button>
                  <GuideLink guide="first" />
                </div>
              }
            >
              {t('empty.text')}
              {disabled || mailIn === null ? null : ` ${t('empty.mail', { address: mailIn.address })}`}
            </EmptyState>
          ) : null}
          {cards.map((card) => (
            <DocumentCard
              key={card.tempId}
              card={card}
              cards={cards}
              saving={saving.has(card.tempId)}
              activePage={activePage}
              onActivePage={setActivePage}
              actions={actions}
              decisions={decisions}
              choice={choice}
              note={<RepeatedNote documents={repeated.get(card.tempId) ?? []} beside={copies.get(card.tempId)} />}
            />
          ))}
        </div>
      </div>
      {choice.pages.length > 0 ? (
        <ChoiceBar choice={choice} cards={cards} actions={actions} />
      ) : (
        <FilesFooter
          cards={cards}
          waiting={waiting.length}
          onAcceptAll={acceptAll}
          ready={ready.length}
          creating={saving.size > 0}
          onCreate={() => void create()}
        />
      )}
      {choice.shown === undefined ? null : (
        <Suspense fallback={null}>
          <PagePreview fileId={choice.shown} cards={cards} choice={choice} actions={actions} />
        </Suspense>
      )}
    </div>
  );
}

/** Files from the clipboard are taken like dropped ones. */
function usePastedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      take(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

/** Ctrl+Enter makes the documents that are ready. */
function useCreateKey(create: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      create();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { unlockTempfile } from '#shared/api/tempfiles.ts';
import { intakeLimits, maxPageMetres, uploadPace } from '#shared/intake/tempfile.ts';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { FileIcon } from '#web/ui/signs/file-icon.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import type { Source } from './core/cards.ts';
import type { Upload, UploadProblem } from './core/upload-queue.ts';
import { rememberFile } from './upload/uploaded-files.ts';
import { removeUpload, retryUpload } from './upload/uploads.ts';
import * as styles from './files.module.css';

type SourceListProps = {
  readonly uploads: readonly Upload[];
  readonly sources: readonly Source[];
  readonly onRemove: (source: Source) => void;
};

/** Every file with what becomes of it; nothing is dropped silently (R-INT-22, R-INT-23). */
export function SourceList({ uploads, sources, onRemove }: SourceListProps) {
  const t = useText('files');
  return (
    <ul className={styles.sources}>
      {sources.map((source) => (
        <SourceRow key={source.hash + source.fileId} source={source} onRemove={onRemove} />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
      {sources.some(({ error }) => error === 'file-locked') ? (
        <li className={styles.sourceNote}>{t('lock.warning')}</li>
      ) : null}
    </ul>
  );
}

function useProblem(): (problem: UploadProblem) => string {
  const t = useText('files');
  const format = useFormat();
  return (problem) =>
    t(`problem.${problem}`, {
      size: format.size(intakeLimits.fileBytes),
      pages: intakeLimits.pages,
      metres: maxPageMetres,
    });
}

function SourceRow({ source, onRemove }: { source: Source; onRemove: (source: Source) => void }) {
  const t = useText('files');
  const problem = useProblem();
  const { error } = source;
  return (
    <Row name={source.name} onRemove={error === null ? undefined : () => onRemove(source)}>
      {error === null ? (
        <small>{source.preparing ? t('source.preparing') : t('source.pages', { count: source.pages })}</small>
      ) : (
        <Problem>{problem(error)}</Problem>
      )}
      {error === 'file-locked' ? <Unlock fileId={source.fileId} /> : null}
    </Row>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const t = useText('files');
  const format = useFormat();
  const problem = useProblem();
  const { id, name, state, sent, attempt, notBefore, sentence } = upload;
  const failing = state === 'enqueued' && notBefore > 0 && upload.problem !== undefined;
  return (
    <Row name={name} onRemove={() => removeUpload(id)}>
      {failing ? <Problem>{t('source.failed', { attempt, attempts: uploadPace.attempts })}</Problem> : null}
      {state === 'dequeued' && upload.problem !== undefined ? (
        <Problem>{sentence ?? problem(upload.problem)}</Problem>
      ) : null}
      {state === 'enqueued' && !failing ? <small>{t('source.waiting')}</small> : null}
      {state === 'started' ? (
        <>
          <small>{t('source.sending', { share: format.wholePercent(sent) })}</small>
          <progress className={styles.progress} value={sent} max={1} aria-label={name} />
        </>
      ) : null}
      {failing || (state === 'dequeued' && (upload.problem === 'unreachable' || upload.problem === 'refused')) ? (
        <button type="button" className={styles.smallButton} onClick={() => retryUpload(id)}>
          {t('source.retry')}
        </button>
      ) : null}
    </Row>
  );
}

function Row({ name, onRemove, children }: { name: string; onRemove: (() => void) | undefined; children: ReactNode }) {
  const t = useText('files');
  return (
    <li className={styles.sourceRow}>
      <FileIcon name={name} size={18} />
      <div className={styles.sourceText}>
        <b title={name}>{name}</b>
        {children}
      </div>
      {onRemove === undefined ? null : (
        <button
          type="button"
          className={styles.filesIcon}
          aria-label={t('source.remove', { name })}
          title={t('source.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </button>
      )}
    </li>
  );
}

const Problem = ({ children }: { children: string }) => (
  <small className={styles.sourceProblem} role="status">
    <StateIcon state="invalid" size={14} />
    {children}
  </small>
);

/** The password of a locked PDF, asked in its row (R-INT-18). */
function Unlock({ fileId }: { fileId: string }) {
  const t = useText('files');
  const [password, setPassword] = useState('');
  const unlock = useMutation({
    mutationFn: () => call(unlockTempfile, { params: { fileId }, body: { password } }),
    onSuccess: ({ data }) => rememberFile(data),
    onError: (error) => {
      if (!(error instanceof Refused && error.refusal === 'wrong-password')) alertError(error);
    },
  });
  const wrong = unlock.error instanceof Refused && unlock.error.refusal === 'wrong-password';
  return (
    <form
      className={styles.unlock}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') unlock.mutate();
      }}
    >
      <input
        type="password"
        autoComplete="off"
        aria-label={t('lock.label')}
        aria-invalid={wrong}
        placeholder={t('lock.label')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <button type="submit" className={styles.smallButton} disabled={unlock.isPending}>
        {t('lock.submit')}
      </button>
      {wrong ? <Problem>{t('lock.wrong')}</Problem> : null}
    </form>
  );
}

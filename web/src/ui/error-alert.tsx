import './dialog.css';
import { Button, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { errorText, type ErrorText } from './error-text.ts';
import { StateIcon } from './state-icon.tsx';

let open: ErrorText | undefined;
const listeners = new Set<() => void>();
const become = (said: ErrorText | undefined) => {
  open = said;
  for (const listener of listeners) listener();
};
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells the user about a failed action; silent where silence is right (R-ERR-01 to R-ERR-06). */
export function alertError(error: unknown): void {
  const said = errorText(error);
  if (said !== undefined) become(said);
}

/** For handlers: `onError: useErrorAlert()`. */
export const useErrorAlert = (): ((error: unknown) => void) => alertError;

/** The sentence of an error for a band or a line in place; empty where silence is right. */
export function useErrorSentence(): (error: unknown) => string {
  const t = useText('ui');
  return (error) => {
    const said = errorText(error);
    return said === undefined ? '' : (said.message ?? t(titleKeys[said.kind]));
  };
}

const titleKeys = {
  server: 'error.server',
  'server-silent': 'error.server',
  unreachable: 'error.unreachable',
  unexpected: 'error.unexpected',
} as const;

/** The alert in which errors appear; the shell mounts it once. */
export function ErrorAlertHost() {
  const t = useText('ui');
  const said = useSyncExternalStore(listen, () => open);
  const close = () => {
    become(undefined);
  };
  return (
    <Modal
      opened={said !== undefined}
      onClose={close}
      size={460}
      role="alertdialog"
      title={
        <span className="df-alert-title">
          <StateIcon state="invalid" size={18} />
          {said === undefined ? '' : t(titleKeys[said.kind])}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className="df-dialog-text">{messageOf(said, t)}</p>
      <div className="df-dialog-actions">
        {said?.code === undefined ? null : <code className="df-alert-code">{said.code}</code>}
        {said?.documentId === undefined ? null : (
          <Button component={Link} to={`/document/detail/${said.documentId}`} onClick={close}>
            {t('error.toDocument')}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={close}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

function messageOf(
  said: ErrorText | undefined,
  t: (key: 'error.noMessage' | 'error.unreachableHint' | 'error.unexpectedHint') => string,
): string {
  if (said === undefined) return '';
  switch (said.kind) {
    case 'server':
      return said.message ?? t('error.noMessage');
    case 'server-silent':
      return t('error.noMessage');
    case 'unreachable':
      return t('error.unreachableHint');
    case 'unexpected':
      return t('error.unexpectedHint');
  }
}

import { Band } from '#web/ui/feedback/band.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useText } from '#web/text/use-text.ts';
import { type Editor, type EditorMessage, getSteps } from '../core/editor.ts';
import type { Saving } from './use-saving.ts';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNames } from '../context/names.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from '../styles/editor.module.css';

/** Announces to screen readers what the drawing shows, and shows everyone why a command was refused. */
export function Announcer({ editor }: { editor: Editor }) {
  const t = useText('workflow');
  const names = useNames();
  const { refused, connecting } = editor;
  const announce = useEffectEvent(() => {
    if (refused !== undefined) toast({ text: t(`refused.${refused}`), tone: 'warning' });
  });
  useEffect(() => {
    announce();
  }, [refused]);
  const target = getSteps(editor)[connecting?.to ?? ''];
  return (
    <div className={sharedStyles.hidden} role="status">
      {target === undefined ? '' : t('connecting', { name: names.step(target) })}
    </div>
  );
}

type BandsProps = {
  readonly editor: Editor;
  readonly send: (message: EditorMessage) => void;
  readonly saving: Saving;
};

/** What has to be known before going on: a copied workflow, a refused save, a save of somebody else. */
export function EditorBands({ editor, send, saving }: BandsProps) {
  const t = useText('workflow');
  const asked = Object.keys(editor.toCheck);
  const { newer } = saving;
  return (
    <div className={styles.bands}>
      {editor.temporary ? (
        <Band tone="info" compact title={t('temporary.title')}>
          {t('temporary.text')}
        </Band>
      ) : null}
      {asked.length === 0 ? null : (
        <Band
          tone="error"
          compact
          title={t('questioned')}
          actions={<PushButton onClick={() => send({ kind: 'checked', ids: asked })}>{t('check.confirm')}</PushButton>}
        />
      )}
      {newer === undefined ? null : (
        <Band
          tone="warning"
          compact
          title={t('stale.title')}
          actions={
            <>
              <PushButton
                onClick={() => {
                  send({ kind: 'renewed', workflow: newer });
                  saving.forget();
                }}
              >
                {t('stale.theirs')}
              </PushButton>
              <PushButton
                onClick={() => {
                  send({ kind: 'rebased', workflow: newer });
                  saving.forget();
                }}
              >
                {t('stale.mine')}
              </PushButton>
            </>
          }
        >
          {t('stale.text')}
        </Band>
      )}
    </div>
  );
}

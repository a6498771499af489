import { Band } from '#web/ui/band.tsx';
import { PushButton } from '#web/ui/push-button.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Editor, EditorMessage } from './core/editor.ts';
import type { Saving } from './use-saving.ts';

type BandsProps = {
  readonly editor: Editor;
  readonly send: (message: EditorMessage) => void;
  readonly saving: Saving;
};

/** What has to be known before going on: a copied workflow, a refused save, a save of somebody else. */
export function EditorBands({ editor, send, saving }: BandsProps) {
  const t = useText('workflow');
  const asked = Object.keys(editor.toCheck);
  const { theirs } = saving;
  return (
    <div className="wf-bands">
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
          actions={
            <PushButton
              onClick={() => {
                send({ kind: 'checked', ids: asked });
              }}
            >
              {t('check.confirm')}
            </PushButton>
          }
        />
      )}
      {theirs === undefined ? null : (
        <Band
          tone="warning"
          compact
          title={t('stale.title')}
          actions={
            <>
              <PushButton
                onClick={() => {
                  send({ kind: 'renewed', workflow: theirs });
                  saving.forget();
                }}
              >
                {t('stale.theirs')}
              </PushButton>
              <PushButton
                onClick={() => {
                  send({ kind: 'rebased', workflow: theirs });
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

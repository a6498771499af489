import { Kbd, Modal } from '@mantine/core';
import { printedChord } from '#web/text/chord.ts';
import { useText } from '#web/text/use-text.ts';
import { keyCommands } from './core/keys.ts';

/** The keys of the editor. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText('workflow');
  const ui = useText('ui');
  return (
    <Modal opened onClose={onClose} size={520} title={t('keys.title')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <dl className="wf-keys">
        {keyCommands.map(({ action, label, chords }) => (
          <div key={action}>
            <dt>{t(label)}</dt>
            <dd>
              {chords.map((chord) => (
                <Kbd key={chord}>{printedChord(chord, ' + ')}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

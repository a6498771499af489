import { Kbd, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { commands } from './core/commands.ts';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const shown: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Delete: 'Del',
};
const print = (chord: string): string =>
  chord === '+'
    ? '+'
    : chord
        .split('+')
        .map((part) => shown[part] ?? part)
        .join(' + ');

/** The list of keys that work here; it can be searched. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const [wanted, setWanted] = useState('');
  const found = commands.filter(
    (command) =>
      fold(t(command.label)).includes(fold(wanted)) || command.keys.some((key) => fold(key).includes(fold(wanted))),
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <TextInput
        data-autofocus
        aria-label={t('keys.search')}
        placeholder={t('keys.search')}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
        }}
      />
      {(['desk', 'page'] as const).map((where) => (
        <section key={where} className="dd-keys" aria-label={t(`keys.${where}`)}>
          <h3>{t(`keys.${where}`)}</h3>
          <dl>
            {found
              .filter((command) => command.where === where)
              .map((command) => (
                <div key={command.name}>
                  <dt>{t(command.label)}</dt>
                  <dd>
                    {(command.keys.length > 3
                      ? [`${command.keys[0] ?? ''}…${command.keys.at(-1) ?? ''}`]
                      : command.keys
                    ).map((key) => (
                      <Kbd key={key}>{print(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      {found.length === 0 ? <p className="dd-quiet">{t('keys.none')}</p> : null}
    </Modal>
  );
}

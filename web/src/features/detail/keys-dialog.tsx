import { Kbd, Modal, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { commands } from './core/commands.ts';
import { tableKeys } from './core/table/keys.ts';

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

/** Many keys of one command are told by the first and the last. */
const shortened = (keys: readonly string[]): readonly string[] =>
  keys.length > 3 ? [`${keys[0] ?? ''}…${keys.at(-1) ?? ''}`] : keys;

/** The list of keys that work here; it can be searched. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Suspense fallback={null}>
        <KeyList />
      </Suspense>
    </Modal>
  );
}

function KeyList() {
  const t = useText('detail');
  const table = useText('table');
  const [wanted, setWanted] = useState('');
  const search = useRef<HTMLInputElement>(null);
  // The list may come after the dialog has looked for what to focus: its texts are fetched with it.
  useEffect(() => {
    search.current?.focus();
  }, []);
  const matches = (label: string, keys: readonly string[]): boolean =>
    fold(label).includes(fold(wanted)) || keys.some((key) => fold(key).includes(fold(wanted)));
  const inTable = tableKeys.filter(({ name, keys }) => matches(table(`key.${name}`), keys));
  const found = commands.filter(({ label, keys }) => matches(t(label), keys));
  return (
    <>
      <TextInput
        data-autofocus
        ref={search}
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
                    {shortened(command.keys).map((key) => (
                      <Kbd key={key}>{print(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      {inTable.length === 0 ? null : (
        <section className="dd-keys" aria-label={t('keys.table')}>
          <h3>{t('keys.table')}</h3>
          <dl>
            {inTable.map((key) => (
              <div key={key.name}>
                <dt>{table(`key.${key.name}`)}</dt>
                <dd>
                  {shortened(key.keys).map((chord) => (
                    <Kbd key={chord}>{print(chord)}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {found.length + inTable.length === 0 ? <p className="dd-quiet">{t('keys.none')}</p> : null}
    </>
  );
}

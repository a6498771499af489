import './keys.module.css';
import { Button, Kbd, TextInput } from '@mantine/core';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { fold } from '#shared/kit/text.ts';
import { formatChord } from '#web/text/chord.ts';
import { useText } from '#web/text/use-text.ts';
import { focusNextFrame } from '#web/ui/keyboard/focus.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import type { CommandName } from './core/commands.ts';
import { assignKey, applyKeymap, resetKey, type OwnKeys } from './core/keymap.ts';
import { tableKeys } from '../table/core/keys.ts';
import { CommandKeys } from './command-keys.tsx';
import { useSettings } from '../session/use-settings.ts';
import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import * as styles from '../review.module.css';

/** Many keys of one command are shown by the first and the last. */
const listShownKeys = (keys: readonly string[]): readonly string[] =>
  keys.length > 3
    ? [`${formatChord(keys[0] ?? '')}…${formatChord(keys.at(-1) ?? '')}`]
    : keys.map((key) => formatChord(key, ' + '));

/** The list of keys that work here; it can be searched, and those of commands can be changed. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  return (
    <Dialog opened={opened} onClose={onClose} size={600} title={t('keys.title')}>
      <Suspense fallback={<SkeletonRows rows={12} height={32} label={ui('loading')} />}>
        <KeyList />
      </Suspense>
      <p className={dialogStyles.dialogGuides}>
        <GuideLink guide="review" />
        <GuideLink guide="approve" />
      </p>
    </Dialog>
  );
}

function KeyList() {
  const t = useText('detail');
  const table = useText('table');
  const { settings, change } = useSettings();
  const [wanted, setWanted] = useState('');
  const [changing, setChanging] = useState<CommandName | null>(null);
  const search = useRef<HTMLInputElement>(null);
  // The list may come after the dialog has looked for what to focus: its texts are fetched with it.
  useEffect(() => {
    search.current?.focus();
  }, []);
  const own: OwnKeys = settings.commandKeys ?? {};
  const changeKeys = (next: OwnKeys) =>
    change({ commandKeys: Object.fromEntries(Object.entries(next).map(([name, keys = []]) => [name, [...keys]])) });
  const matches = (label: string, keys: readonly string[]): boolean =>
    fold(label).includes(fold(wanted)) || keys.some((key) => fold(key).includes(fold(wanted)));
  const inTable = tableKeys.filter(({ name, keys }) => matches(table(`key.${name}`), keys));
  const found = applyKeymap(own).filter(({ label, keys }) => matches(t(label), keys));
  return (
    <>
      <TextInput
        data-autofocus
        ref={search}
        aria-label={t('keys.search')}
        placeholder={t('keys.search')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {(['screen', 'page'] as const).map((where) => (
        <section key={where} className={styles.keys} aria-label={t(`keys.${where}`)}>
          <h3>{t(`keys.${where}`)}</h3>
          <dl>
            {found
              .filter((command) => command.where === where)
              .map((command) => (
                <CommandKeys
                  key={command.name}
                  command={command}
                  shown={listShownKeys(command.keys)}
                  own={own}
                  changing={changing === command.name}
                  onChanging={(on) => setChanging(on ? command.name : null)}
                  onAssign={(chord) => changeKeys(assignKey(own, command.name, chord))}
                  onReset={() => changeKeys(resetKey(own, command.name))}
                />
              ))}
          </dl>
        </section>
      ))}
      {inTable.length === 0 ? null : (
        <section className={styles.keys} aria-label={t('keys.table')}>
          <h3>{t('keys.table')}</h3>
          <dl>
            {inTable.map((key) => (
              <div key={key.name}>
                <dt>{table(`key.${key.name}`)}</dt>
                <dd>
                  {listShownKeys(key.keys).map((chord) => (
                    <Kbd key={chord}>{chord}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {found.length + inTable.length === 0 ? (
        <p className={styles.quiet} data-part="quiet">
          {t('keys.none')}
        </p>
      ) : null}
      {Object.keys(own).length === 0 ? null : (
        <div className={dialogStyles.dialogActions}>
          <Button
            size="xs"
            onClick={() => {
              setChanging(null);
              changeKeys({});
              focusNextFrame(() => search.current);
            }}
          >
            {t('keys.resetAll')}
          </Button>
        </div>
      )}
    </>
  );
}

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import { toListPath } from '#web/state/list-address.ts';
import { forgetSearches, rememberSearch } from './recent-searches.ts';
import type { Entry } from './entry.ts';
import { useEntries } from './use-entries.tsx';
import { useHits } from './use-hits.ts';
import * as styles from './search-dialog.module.css';

const listId = 'search-results';
const toOptionId = (key: string): string => `search-${key.replace(/[^\w-]/gu, '_')}`;

/** The box for documents, suppliers, screens and actions; a whole screen on a phone (R-SEA-01). */
export function SearchDialog({ firstWords, onClose }: { firstWords: string; onClose: () => void }) {
  const t = useText('search');
  const user = useUser();
  const navigate = useNavigate();
  const sentence = useErrorSentence();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const box = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(firstWords);
  const doctypes = useDoctypes();
  const slug = /^\/document\/list\/([^/]+)/u.exec(useLocation().pathname)?.[1];
  const place = doctypes.findIndex((one) => one.slug === slug);
  const doctype = doctypes[place];
  const [narrow, setNarrow] = useState(false);
  const hits = useHits(words, narrow ? doctype?.id : undefined);
  const [, setForgotten] = useState(0);
  const groups = useEntries({ words, answer: hits.answer, onWords: setWords });
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, choose] = useState<string>();
  const active = entries.find(({ key }) => key === chosen) ?? entries[0];

  const widen = () => {
    if (narrow) setNarrow(false);
    else setWords('');
    box.current?.focus();
  };

  const open = (entry: Entry, newTab: boolean) => {
    if (!entry.stays) rememberSearch(user, words);
    if (entry.path === undefined) {
      entry.run?.();
      if (!entry.stays) onClose();
      return;
    }
    if (newTab) {
      window.open(entry.path, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(entry.path);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const here = entries.findIndex((entry) => entry === active);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      const next = entries[(here + step + entries.length) % entries.length];
      choose(next?.key);
      if (next !== undefined) document.getElementById(toOptionId(next.key))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const newTab = event.ctrlKey || event.metaKey;
    // What stands there may answer to fewer letters: then the list looks for all of them.
    const isPending = words.trim() !== '' && !hits.isCurrent && chosen === undefined;
    if (isPending) open({ key: 'list', label: '', path: toListPath({ q: words.trim() }) }, newTab);
    else if (active !== undefined) open(active, newTab);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      centered={false}
      yOffset={64}
      fullScreen={phone}
      withCloseButton={false}
      padding={0}
      title={t('title')}
      classNames={{ content: styles.window, header: sharedStyles.hidden, body: styles.body }}
    >
      <div className={styles.head}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <input
          ref={box}
          data-autofocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : toOptionId(active.key)}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          type="text"
          inputMode="search"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={({ currentTarget: { value } }) => {
            setWords(value);
            choose(undefined);
          }}
          onKeyDown={press}
        />
        {doctype === undefined ? null : (
          <button type="button" className={styles.narrow} aria-pressed={narrow} onClick={() => setNarrow(!narrow)}>
            <DoctypeTag short={doctype.short} index={place} />
            {t('inType')}
          </button>
        )}
        <button type="button" className={styles.close} onClick={onClose}>
          {phone ? t('close') : <KeyHint keys="Esc" />}
          {phone ? null : <span className={sharedStyles.hidden}>{t('close')}</span>}
        </button>
      </div>
      <p role="status" className={sharedStyles.hidden}>
        {hits.answer === undefined ? '' : t('found', { count: hits.answer.total })}
      </p>
      {hits.error === null ? null : (
        <div className={styles.failure}>
          <Band
            tone="error"
            compact
            title={t('failed')}
            actions={<PushButton onClick={hits.retry}>{t('retry')}</PushButton>}
          >
            {sentence(hits.error)}
          </Band>
        </div>
      )}
      {hits.isCurrent && hits.answer?.total === 0 ? (
        <div className={styles.none}>
          <p>
            {t('none')} {t('noneText')}
          </p>
          <PushButton onClick={widen}>{narrow ? t('everywhere') : t('clear')}</PushButton>
        </div>
      ) : null}
      <div id={listId} role="listbox" aria-label={t('results')} className={styles.results} data-busy={hits.isLoading}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.title}>
            <h3 className={styles.title} aria-hidden>
              {group.title}
              {group.name === 'recent' ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.forget}
                  onClick={() => {
                    forgetSearches(user);
                    setForgotten((count) => count + 1);
                  }}
                >
                  {t('forget')}
                </button>
              ) : null}
            </h3>
            {group.entries.map((entry) => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the box above
              <div
                key={entry.key}
                id={toOptionId(entry.key)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === active}
                className={styles.entry}
                onMouseMove={() => choose(entry.key)}
                onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
              >
                <span className={styles.icon}>{entry.icon}</span>
                <span className={styles.text}>
                  <span className={styles.name}>{entry.label}</span>
                  {entry.note === undefined ? null : <span className={styles.note}>{entry.note}</span>}
                </span>
                {entry.end === undefined ? null : <span className={styles.end}>{entry.end}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {phone ? null : (
        <footer className={styles.foot}>
          <KeyHint keys="↑" /> <KeyHint keys="↓" /> {t('keys.choose')} <KeyHint keys="↵" /> {t('keys.open')}{' '}
          <KeyHint keys="Ctrl+↵" /> {t('keys.tab')}
          <span className={styles.hint}>{t('hint')}</span>
        </footer>
      )}
    </Modal>
  );
}

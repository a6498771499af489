import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { AccountingSettings } from '#shared/accounting/accounting-settings.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useText } from '#web/text/use-text.ts';
import { useUnsavedQuestion } from '#web/ui/dialogs/use-unsaved-question.ts';
import { parseBooks, toBooksForm, type BooksForm } from './core/books-form.ts';
import { SectionNav, useOpenSection } from './section-nav.tsx';
import { accountingSections, findSection } from './sections.tsx';
import { useSaveAccounting } from './use-settings.ts';
import { useTypedOver } from '#web/ui/forms/use-typed-over.ts';
import * as styles from './accounting.module.css';

type Ways = AccountingSettings['exportKinds'];

/** The settings as a form, one section at a time; what is wrong is named where it stands once a person tries to save. */
export function SettingsForm({ settings }: { settings: AccountingSettings }) {
  const t = useText('accounting');
  const doctypes = useDoctypes();
  const books = useTypedOver<string | boolean, BooksForm>(toBooksForm(settings.books));
  const ways = useTypedOver<Ways, { readonly kinds: Ways }>({ kinds: settings.exportKinds });
  const leaving = useTypedOver<AccountingSettings['leaving'], { readonly leaving: AccountingSettings['leaving'] }>({
    leaving: settings.leaving,
  });
  const parts = [books, ways, leaving];
  const [ownUnsaved, setOwnUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useSaveAccounting();
  const current = findSection(useLocation().hash);
  const openSection = useOpenSection();
  const visited = useVisited(current.id);
  const used = new Set(doctypes.flatMap(({ exportSystem }) => exportSystem ?? []));
  const checked = parseBooks(books.values);
  const wrong: ReadonlySet<string> = tried && !checked.ok ? checked.wrong : new Set();
  const unsaved = parts.some((part) => part.unsaved);
  const save = () => {
    setTried(true);
    if (!checked.ok) {
      const wrongIn = accountingSections.filter(({ holds }) => [...checked.wrong].some((path) => holds?.(path)));
      const [first] = wrongIn;
      if (first !== undefined && !wrongIn.includes(current)) openSection(first.id);
      return;
    }
    if (isPending) return;
    const sent = parts.map(({ sending }) => sending());
    const body = { ...settings, books: checked.books, exportKinds: ways.values.kinds, leaving: leaving.values.leaving };
    mutate(body, {
      onSuccess: () => {
        setTried(false);
        for (const saved of sent) saved();
      },
    });
  };
  const setOwn = (id: string, own: boolean) =>
    setOwnUnsaved((now) => {
      if (now.has(id) === own) return now;
      return new Set(own ? [...now, id] : [...now].filter((one) => one !== id));
    });
  return (
    <form
      className={styles.ac}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Suspense>
        <UnsavedQuestion unsaved={unsaved || ownUnsaved.size > 0} />
      </Suspense>
      <div className={styles.columns}>
        <SectionNav current={current} used={used} wrong={wrong} />
        <div className={styles.scroll}>
          {accountingSections
            .filter(({ id }) => visited.has(id))
            .map(({ id, title, show }) => (
              // A section that was left keeps what is typed into it.
              <section key={id} className={styles.section} aria-label={t(title)} hidden={id !== current.id}>
                <h2>{t(title)}</h2>
                {show({
                  books: books.values,
                  wrong,
                  exportKinds: ways.values.kinds,
                  onBooks: books.type,
                  onExportKinds: (kinds) => ways.type('kinds', kinds),
                  leaving: leaving.values.leaving,
                  onLeaving: (next) => leaving.type('leaving', next),
                  onUnsaved: (own) => setOwn(id, own),
                })}
              </section>
            ))}
        </div>
      </div>
      <div className={styles.save}>
        {wrong.size === 0 ? null : <span role="alert">{t('wrong', { count: wrong.size })}</span>}
        {unsaved ? (
          <Button
            onClick={() => {
              for (const { discard } of parts) discard();
              setTried(false);
            }}
          >
            {t('discard')}
          </Button>
        ) : null}
        <Button type="submit" variant="filled" loading={isPending} disabled={!unsaved}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** The sections that were shown since the page was opened: only they are on the page and read their data. */
function useVisited(current: string): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([current]));
  if (!visited.has(current)) setVisited(new Set([...visited, current]));
  return visited;
}

/** Its words come with a catalogue of their own; the form does not wait for them. */
function UnsavedQuestion({ unsaved }: { unsaved: boolean }): null {
  useUnsavedQuestion(unsaved);
  return null;
}

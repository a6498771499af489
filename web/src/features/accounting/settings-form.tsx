import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { AccountingSettings } from '#shared/accounting/accounting-settings.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { useUnsavedQuestion } from '#web/ui/dialogs/use-unsaved-question.ts';
import { Section } from './book-section.tsx';
import { ConnectorSection } from './connector-section.tsx';
import { DirectSection } from './direct-section.tsx';
import { bookSections, isUsed } from './core/book-sections.ts';
import { parseBooks, toBooksForm, type BooksForm } from './core/books-form.ts';
import { KindsSection } from './kinds-section.tsx';
import { useSaveAccounting } from './use-settings.ts';
import { useTypedOver } from '#web/ui/forms/use-typed-over.ts';
import * as styles from './accounting.module.css';

type Ways = AccountingSettings['exportKinds'];

/** The settings as a form; what is wrong is named where it stands once a person tries to save. */
export function SettingsForm({ settings }: { settings: AccountingSettings }) {
  const t = useText('accounting');
  const owner = useUser().currentOwnerId ?? '';
  const doctypes = useDoctypes();
  const books = useTypedOver<string | boolean, BooksForm>(toBooksForm(settings.books));
  const ways = useTypedOver<Ways, { readonly kinds: Ways }>({ kinds: settings.exportKinds });
  const parts = [books, ways];
  const [connecting, setConnecting] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useSaveAccounting();
  const used = new Set(doctypes.flatMap(({ exportSystem }) => exportSystem ?? []));
  const checked = parseBooks(books.values);
  const wrong: ReadonlySet<string> = tried && !checked.ok ? checked.wrong : new Set();
  const unsaved = parts.some((part) => part.unsaved);
  const save = () => {
    setTried(true);
    if (!checked.ok || isPending) return;
    const sent = parts.map(({ sending }) => sending());
    const body = { ...settings, books: checked.books, exportKinds: ways.values.kinds };
    mutate(body, {
      onSuccess: () => {
        setTried(false);
        for (const saved of sent) saved();
      },
    });
  };
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
        <UnsavedQuestion unsaved={unsaved || connecting} />
      </Suspense>
      <div className={styles.scroll}>
        <div className={styles.body}>
          <p>{t('text')}</p>
          <KindsSection chosen={ways.values.kinds} onChange={(kinds) => ways.type('kinds', kinds)} />
          <ConnectorSection used={used} />
          <DirectSection used={used} onUnsaved={setConnecting} />
          <details className={styles.section} open>
            <summary>
              <h2>{t('section.company')}</h2>
            </summary>
            <p>
              {t('section.companyText')} <Link to={`/owners/${owner}`}>{t('section.companyLink')}</Link>
            </p>
          </details>
          {bookSections.map((section) => (
            <Section
              key={section.id}
              section={section}
              used={isUsed(section, used)}
              form={books.values}
              wrong={wrong}
              onChange={books.type}
            />
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

/** Its words come with a catalogue of their own; the form does not wait for them. */
function UnsavedQuestion({ unsaved }: { unsaved: boolean }): null {
  useUnsavedQuestion(unsaved);
  return null;
}

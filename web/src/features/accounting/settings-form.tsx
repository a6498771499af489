import { Button, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { AccountingSettings } from '#shared/exports/accounting-settings.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useText } from '#web/text/use-text.ts';
import { useUnsavedQuestion } from '#web/ui/use-unsaved-question.ts';
import { Section } from './book-section.tsx';
import { ConnectorSection } from './connector-section.tsx';
import { DirectSection } from './direct-section.tsx';
import { bookSections, isUsed } from './core/book-sections.ts';
import { booksOf, formOf } from './core/books-form.ts';
import { KindsSection } from './kinds-section.tsx';
import { useSaveAccounting } from './use-settings.ts';

const lines = [
  ['street', 'company.street'],
  ['zip', 'company.zip'],
  ['city', 'company.city'],
  ['email', 'company.email'],
  ['phone', 'company.phone'],
] as const;

/** The settings as a form; what is wrong is named where it stands once somebody tries to save. */
export function SettingsForm({ settings }: { settings: AccountingSettings }) {
  const t = useText('accounting');
  const doctypes = useDoctypes();
  const saved = formOf(settings.books);
  const [form, setForm] = useState(saved);
  const [company, setCompany] = useState(settings.company);
  const [exportKinds, setExportKinds] = useState(settings.exportKinds);
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useSaveAccounting();
  const used = new Set(doctypes.flatMap(({ exportSystem }) => exportSystem ?? []));
  const checked = booksOf(form);
  const wrong: ReadonlySet<string> = tried && !checked.ok ? checked.wrong : new Set();
  const dirty =
    JSON.stringify([form, company, exportKinds]) !== JSON.stringify([saved, settings.company, settings.exportKinds]);
  return (
    <form
      className="ac"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (checked.ok) mutate({ ...settings, books: checked.books, company, exportKinds });
      }}
    >
      <Suspense>
        <UnsavedQuestion unsaved={dirty} />
      </Suspense>
      <div className="ac-scroll">
        <div className="ac-body">
          <p>{t('text')}</p>
          <KindsSection chosen={exportKinds} onChange={setExportKinds} />
          <ConnectorSection used={used} />
          <DirectSection used={used} />
          <details className="ac-section" open>
            <summary>
              <h2>{t('section.company')}</h2>
            </summary>
            <p>{t('section.companyText')}</p>
            <div className="ac-places">
              {lines.map(([name, label]) => (
                <TextInput
                  key={name}
                  label={t(label)}
                  value={company[name]}
                  maxLength={120}
                  onChange={(event) => {
                    setCompany({ ...company, [name]: event.currentTarget.value });
                  }}
                />
              ))}
            </div>
          </details>
          {bookSections.map((section) => (
            <Section
              key={section.id}
              section={section}
              used={isUsed(section, used)}
              form={form}
              wrong={wrong}
              onChange={(path, value) => {
                setForm({ ...form, [path]: value });
              }}
            />
          ))}
        </div>
      </div>
      <div className="ac-save">
        {wrong.size === 0 ? null : <span role="alert">{t('wrong', { count: wrong.size })}</span>}
        {dirty ? (
          <Button
            onClick={() => {
              setForm(saved);
              setCompany(settings.company);
              setExportKinds(settings.exportKinds);
              setTried(false);
            }}
          >
            {t('discard')}
          </Button>
        ) : null}
        <Button type="submit" variant="filled" loading={isPending} disabled={!dirty}>
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

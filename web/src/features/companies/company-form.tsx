import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { toMailboxName } from '#shared/account/mailbox-name.ts';
import { useText } from '#web/text/use-text.ts';
import { useUnsavedQuestion } from '#web/ui/dialogs/use-unsaved-question.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useTypedOver } from '#web/ui/forms/use-typed-over.ts';
import { MailAddress } from '#web/ui/mail-in/mail-address.tsx';
import { AccountsSection } from './accounts-section.tsx';
import {
  fillFromRegister,
  findCompanyProblems,
  type CompanyForm as Form,
  type CompanyProblems,
  type FormValue,
  type TextField,
} from './core/company-form.ts';
import { CountrySelect } from './country-select.tsx';
import { RegisterInput } from './register-input.tsx';
import { StatusSection } from './status-section.tsx';
import * as styles from './companies.module.css';

/** Where mail comes in: an address of the domain, and that of the saved company. */
type Mail = { readonly address: string; readonly port: number | null; readonly saved: string } | null;

type CompanyFormProps = {
  readonly saved: Form;
  readonly isNew?: boolean;
  readonly mail: Mail;
  readonly isPending: boolean;
  /** Why the last save was refused; empty when it was not. */
  readonly failure: string;
  readonly onSave: (form: Form, saved: () => void) => void;
  /** The register of VAT numbers, about the number that the form shows. */
  readonly drawVatCheck?: (vatId: string) => ReactNode;
  /** Sections that are saved by themselves. */
  readonly children?: ReactNode;
};

/** The data of a company; what is wrong is named where it stands once a person tries to save. */
export function CompanyForm(props: CompanyFormProps) {
  const { saved, isNew = false, mail, isPending, failure, onSave, drawVatCheck, children } = props;
  const t = useText('companies');
  const { values: form, unsaved, type, discard, sending } = useTypedOver<FormValue, Form>(saved);
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedQuestion(unsaved);
  const found = findCompanyProblems(form, isNew);
  const problems: CompanyProblems = tried ? found : {};
  const problem = (field: string) => {
    const key = problems[field];
    return key === undefined ? undefined : t(key);
  };
  const line = (field: TextField) => ({
    name: field,
    autoComplete: 'off',
    value: form[field],
    error: problem(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => type(field, event.currentTarget.value),
  });
  const fill = (company: Parameters<typeof fillFromRegister>[1]) => {
    for (const [field, value] of Object.entries(fillFromRegister(form, company))) type(field, value);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (isPending) return;
    const sent = sending();
    onSave(form, () => {
      setTried(false);
      sent();
    });
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.scroll}>
        <div className={styles.body}>
          {failure === '' ? null : <Band tone="error" title={failure} />}
          <Section title={t('section.identity')} text={t('section.identityText')}>
            <div className={styles.places}>
              <RegisterInput
                label={t('field.companyId')}
                field="companyId"
                value={form.companyId}
                error={problem('companyId')}
                maxLength={20}
                onType={(value) => type('companyId', value)}
                onChoose={fill}
              />
              <RegisterInput
                label={t('field.officialName')}
                field="officialName"
                value={form.officialName}
                error={problem('officialName')}
                maxLength={200}
                onType={(value) => type('officialName', value)}
                onChoose={fill}
              />
              <TextInput
                {...line('name')}
                label={t('field.name')}
                description={t('field.nameHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={100}
                required
              />
              <TextInput {...line('taxId')} label={t('field.taxId')} maxLength={24} />
            </div>
          </Section>
          <Section title={t('section.address')} text={t('section.addressText')}>
            <div className={styles.places}>
              <TextInput {...line('street')} label={t('field.street')} maxLength={100} />
              <TextInput {...line('zip')} label={t('field.zip')} maxLength={20} />
              <TextInput {...line('city')} label={t('field.city')} maxLength={60} />
              <CountrySelect country={form.country} onCountry={(country) => type('country', country)} />
              <TextInput {...line('email')} type="email" label={t('field.email')} maxLength={120} />
              <TextInput {...line('phone')} type="tel" label={t('field.phone')} maxLength={40} />
            </div>
          </Section>
          <Section title={t('section.vat')} text={t('section.vatText')}>
            <div className={styles.places}>
              <TextInput {...line('vatId')} label={t('field.vatId')} maxLength={24} />
            </div>
            {drawVatCheck?.(form.vatId)}
            <StatusSection
              rows={form.vatHistory}
              vatId={form.vatId}
              error={problem('vatHistory')}
              onRows={(rows) => type('vatHistory', rows)}
            />
          </Section>
          <Section title={t('section.accounts')} text={t('section.accountsText')}>
            <AccountsSection accounts={form.iban} problem={problem} onAccounts={(accounts) => type('iban', accounts)} />
          </Section>
          <Section title={t('section.mail')} text={t('section.mailText')}>
            <Mailbox form={form} isNew={isNew} mail={mail} before={saved.mailbox}>
              <TextInput {...line('mailbox')} label={t('field.mailbox')} maxLength={30} spellCheck={false} />
            </Mailbox>
            <div className={styles.flags}>
              {flags.map((flag) => (
                <Checkbox
                  key={flag}
                  label={t(`flag.${flag}`)}
                  description={t(`flag.${flag}Hint`)}
                  checked={form[flag]}
                  onChange={(event) => type(flag, event.currentTarget.checked)}
                />
              ))}
            </div>
          </Section>
          {children}
        </div>
      </div>
      <div className={styles.save}>
        {Object.keys(problems).length === 0 ? null : (
          <span role="alert">{t('wrong', { count: Object.keys(problems).length })}</span>
        )}
        {unsaved ? (
          <Button
            onClick={() => {
              discard();
              setTried(false);
            }}
          >
            {t('discard')}
          </Button>
        ) : null}
        <Button type="submit" variant="filled" loading={isPending} disabled={!unsaved}>
          {t(isNew ? 'create' : 'save')}
        </Button>
      </div>
    </form>
  );
}

const flags = ['splitEmail', 'tempboxReview', 'uploadsDisabled'] as const;

type SectionProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

const Section = ({ title, text, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

type MailboxProps = {
  readonly form: Form;
  readonly isNew: boolean;
  readonly mail: Mail;
  readonly before: string;
  readonly children: ReactNode;
};

/** The mailbox, and the address that it makes. */
function Mailbox({ form, isNew, mail, before, children }: MailboxProps) {
  const t = useText('companies');
  const typed = form.mailbox.trim().toLowerCase();
  const wanted = isNew && typed === '' && form.name.trim() !== '' ? toMailboxName(form.name) : typed;
  const domain = mail?.address.split('@')[1] ?? '';
  const isSaved = !isNew && wanted === before;
  return (
    <>
      <div className={styles.places}>{children}</div>
      <div className={styles.mail}>
        {mail === null || isSaved ? (
          <MailAddress mailIn={mail === null ? null : { address: mail.saved, port: mail.port }} />
        ) : null}
        {mail === null || isSaved || wanted === '' ? null : (
          <p role="status">{t(isNew ? 'mailbox.will' : 'mailbox.changes', { address: `${wanted}@${domain}` })}</p>
        )}
      </div>
    </>
  );
}

import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { endFirstSteps, useFirstSteps, type FirstStep } from '#web/remote/first-steps.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { GuideLink, type GuideId } from '../controls/guide-link.tsx';
import { PushButton } from '../controls/push-button.tsx';
import { alertError } from '../dialogs/error-alert.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { toast } from '../feedback/toast.ts';
import { MailAddress } from '../mail-in/mail-address.tsx';
import { StateIcon } from '../signs/state-icon.tsx';
import * as styles from './first-steps.module.css';

type FirstStepsProps = {
  /** Where there is nothing else on the page, its title is the title of the page. */
  readonly level?: 'h1' | 'h2';
  /** What is shown once every step is done. */
  readonly afterwards: ReactNode;
};

/** What an administrator of a new company has yet to do, each step a link to where it is done; a step is done by its deed alone. */
export function FirstSteps({ level: Title = 'h2', afterwards }: FirstStepsProps) {
  const t = useText('first-steps');
  const title = useId();
  const { steps, done, areDone, error, retry } = useFirstSteps();
  // What was done once does not come back, for example with a phone that signs out.
  useEffect(() => {
    if (areDone) endFirstSteps('done').catch(alertError);
  }, [areDone]);
  if (areDone) return afterwards;
  const hide = () => {
    const show = () => void endFirstSteps(null).catch(alertError);
    endFirstSteps('dismissed').then(
      () => toast({ text: t('hidden'), action: { label: t('undo'), undo: true, run: show } }),
      alertError,
    );
  };
  return (
    <section className={styles.steps} aria-labelledby={title}>
      <header className={styles.head}>
        <Title id={title}>{t('title')}</Title>
        {steps === undefined ? null : (
          <p className={styles.progress}>
            {t('progress', { done, count: steps.length })}
            <i style={{ '--df-share': done / steps.length }} aria-hidden />
          </p>
        )}
        <PushButton className={styles.hide} aria-label={t('hideLabel')} onClick={hide}>
          {t('hide')}
        </PushButton>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <LoadFailure title={t('failed')} error={steps === undefined ? error : null} onRetry={retry} />
      {steps === undefined && error === null ? <SkeletonRows rows={6} height={60} label={t('loading')} /> : null}
      {steps === undefined ? null : (
        <ol className={styles.list}>
          {steps.map((one) => (
            <Step key={one.step} {...one} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The steps that a guide explains. */
const guides: Readonly<Partial<Record<FirstStep, GuideId>>> = {
  mail: 'mail',
  phone: 'phone',
  program: 'export',
  document: 'first',
};

function Step({ step, done }: { readonly step: FirstStep; readonly done: boolean }) {
  const t = useText('first-steps');
  const hint = useId();
  const { currentOwner } = useUser();
  const hasTypes = useDoctypes().some(({ id }) => id !== unspecifiedDoctype);
  const company = `/owners/${currentOwner?._id ?? ''}`;
  const places: Readonly<Record<FirstStep, string>> = {
    company,
    colleague: '/users',
    mail: '/mail',
    phone: '/mobile-app',
    // The system of the company is that of its types; without any, the first one comes before it.
    program: hasTypes ? `${company}#workspace` : '/document/types',
    document: '/files',
  };
  const mailIn = currentOwner?.mailIn ?? null;
  const guide = guides[step];
  return (
    <li className={styles.step} data-done={done}>
      <StateIcon state={done ? 'verified' : 'optional'} size={20} label={t(done ? 'done' : 'open')} />
      <div className={styles.text}>
        <Link to={places[step]} className={styles.link} aria-describedby={done ? undefined : hint}>
          {t(step)}
        </Link>
        {done ? null : <p id={hint}>{t(step === 'program' && !hasTypes ? 'program.noTypes' : `${step}.text`)}</p>}
        {guide === undefined || done ? null : (
          <span className={styles.guide}>
            <GuideLink guide={guide} />
          </span>
        )}
        {step === 'mail' && mailIn !== null ? (
          <span className={styles.mail}>
            <MailAddress mailIn={mailIn} />
          </span>
        ) : null}
      </div>
      <IconChevronRight className={styles.arrow} size={18} stroke={1.6} aria-hidden />
    </li>
  );
}

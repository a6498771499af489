import { Link, useParams } from 'react-router';
import { useUser } from '#web/remote/session.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { PushLink } from '#web/ui/controls/push-button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { findPicture, guides } from './guides.ts';
import * as styles from './tutorials.module.css';

/** Short illustrated guides: a list of them, and the steps of the one that the address names, or of the first (R-SHL-24). */
export function TutorialsPage() {
  const t = useText('tutorials');
  const { guide: id } = useParams();
  const mayWork = useUser().role.some((role) => role !== 'viewer');
  const shown = guides.find((guide) => guide.id === id) ?? guides[0];
  useTitle(t('title'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={styles.body}>
        <nav className={styles.list} aria-label={t('list')}>
          {guides.map((guide, at) => (
            <Link
              key={guide.id}
              to={`/video-tutorials/${guide.id}`}
              className={styles.entry}
              aria-current={guide === shown ? 'page' : undefined}
            >
              <span className={styles.number} aria-hidden>
                {at + 1}
              </span>
              {t(guide.title)}
            </Link>
          ))}
        </nav>
        {shown === undefined ? null : (
          <article className={styles.guide} key={shown.id}>
            <h2>{t(shown.title)}</h2>
            <p className={styles.lead}>{t(shown.lead)}</p>
            <ol className={styles.steps}>
              {shown.steps.map((step) => (
                <li key={step.title}>
                  <h3>{t(step.title)}</h3>
                  <p>{t(step.text)}</p>
                  <Picture name={step.picture} label={t('picture', { step: t(step.title) })} />
                </li>
              ))}
            </ol>
            {shown.workers === true && !mayWork ? null : <PushLink to={shown.place}>{t('open')}</PushLink>}
          </article>
        )}
      </div>
    </div>
  );
}

/** A screen as the guide speaks of it, in the interface language. */
function Picture({ name, label }: { name: string; label: string }) {
  const address = findPicture(useLocale(), name);
  if (address === undefined) return null;
  const tall = name.startsWith('phone-2');
  return (
    <img
      className={styles.picture}
      data-tall={tall}
      src={address}
      alt={label}
      width={tall ? 390 : 1200}
      height={tall ? 844 : 750}
      loading="lazy"
    />
  );
}

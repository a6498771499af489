import { IconListCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
import { renewFirstSteps, useFirstSteps, useHasFirstSteps } from '#web/remote/first-steps.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './shell.module.css';

/** The way back to the first steps from every screen, with how many are done; nothing once they are over. */
export function FirstStepsLink({ className = '' }: { readonly className?: string | undefined }) {
  const t = useText('first-steps');
  const isOffered = useHasFirstSteps();
  const { steps, done, areDone } = useFirstSteps(isOffered);
  const { pathname } = useLocation();
  // A step is taken on another screen; it is done when the person comes from there.
  useEffect(renewFirstSteps, [pathname]);
  if (!isOffered || steps === undefined || areDone) return null;
  const label = t('linkLabel', { done, count: steps.length });
  return (
    <NavLink to="/first-steps" className={className} aria-label={label} title={label} data-close>
      <IconListCheck size={18} stroke={1.6} aria-hidden />
      <span className={styles.navName}>{t('title')}</span>
      <span className={styles.navCount}>
        {done}/{steps.length}
      </span>
    </NavLink>
  );
}

import { IconSchool } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import * as styles from './guide-link.module.css';

/** The illustrated guides (features/tutorials) by the names in their addresses. */
export const guideIds = ['first', 'review', 'approve', 'export', 'mail', 'phone'] as const;
export type GuideId = (typeof guideIds)[number];

/** Leads to the guide that explains the screen on which it stands. It comes after the screen, which does not wait for its words. */
export const GuideLink = ({ guide }: { readonly guide: GuideId }) => (
  <Suspense fallback={null}>
    <Named guide={guide} />
  </Suspense>
);

function Named({ guide }: { readonly guide: GuideId }) {
  const t = useText('tutorials');
  const help = useText('help');
  return (
    <Link
      to={`/video-tutorials/${guide}`}
      className={styles.guide}
      title={help('guide', { title: t(`${guide}.title`) })}
    >
      <IconSchool size={16} stroke={1.8} aria-hidden />
      {t(`${guide}.title`)}
    </Link>
  );
}

import { IconSchool } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import * as styles from './guide-link.module.css';

/** The illustrated guides (features/tutorials) by the names in their addresses. */
export const guideIds = ['first', 'review', 'approve', 'export', 'mail', 'phone'] as const;
export type GuideId = (typeof guideIds)[number];

type GuideLinkProps = {
  readonly guide: GuideId;
  /** What is open stays as it is: the guide comes in a new tab. */
  readonly apart?: boolean | undefined;
};

/** Leads to the guide that explains the screen on which it stands. It comes after the screen, which does not wait for its words. */
export const GuideLink = (props: GuideLinkProps) => (
  <Suspense fallback={null}>
    <Named {...props} />
  </Suspense>
);

function Named({ guide, apart = false }: GuideLinkProps) {
  const t = useText('tutorials');
  const help = useText('help');
  return (
    <Link
      to={`/video-tutorials/${guide}`}
      className={styles.guide}
      target={apart ? '_blank' : undefined}
      title={help('guide', { title: t(`${guide}.title`) })}
    >
      <IconSchool size={16} stroke={1.8} aria-hidden />
      {t(`${guide}.title`)}
    </Link>
  );
}

import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconEye,
  IconInfoCircle,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as styles from './band.module.css';

const icons = {
  error: IconAlertTriangleFilled,
  offline: IconWifiOff,
  warning: IconAlertTriangleFilled,
  info: IconInfoCircle,
  readonly: IconEye,
  done: IconCircleCheckFilled,
} as const;

export type BandTone = keyof typeof icons;

type BandProps = {
  tone: BandTone;
  title: string;
  children?: ReactNode;
  /** Buttons: the next step. */
  actions?: ReactNode;
  /** A short code for support. */
  code?: string | undefined;
  /** Less room around it; as one line, title and text follow each other, on a phone within the one line. */
  compact?: boolean | 'line';
};

/** A soft band inside the region it concerns: what happened, what is safe, what to do next. */
export function Band({ tone, title, children, actions, code, compact = false }: BandProps) {
  const Icon = icons[tone];
  return (
    <div
      className={styles.band}
      data-part="band"
      data-tone={tone}
      data-compact={compact}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={styles.bandIcon} size={17} stroke={1.8} aria-hidden />
      <div className={styles.bandText}>
        <strong>{title}</strong> {children === undefined ? null : <div>{children}</div>}
      </div>
      {actions === undefined ? null : <div className={styles.bandActions}>{actions}</div>}
      {code === undefined ? null : <code className={styles.bandCode}>{code}</code>}
    </div>
  );
}

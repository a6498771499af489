import {
  IconAlertTriangleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconHelpCircle,
  IconInfoCircle,
  IconShieldCheckFilled,
} from '@tabler/icons-react';
import type { FieldState } from '../theme/tokens.ts';
import * as styles from './state.module.css';

const icons = {
  verified: IconCircleCheckFilled,
  predicted: IconHelpCircle,
  invalid: IconAlertTriangleFilled,
  missing: IconCircleDashed,
  optional: IconCircle,
  info: IconInfoCircle,
  evidence: IconShieldCheckFilled,
} as const;

/** `evidence`: verified without a person, which looks different from a person's word. */
export type ShownState = FieldState | 'info' | 'evidence';

/** The icon of a state. Shape comes before colour; `label` names it where no word stands beside it. */
export function StateIcon({
  state,
  size = 16,
  label,
}: {
  state: ShownState;
  size?: number;
  label?: string | undefined;
}) {
  const Icon = icons[state];
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.state} data-part="state" data-state={state} {...name}>
      <Icon size={size} stroke={2} aria-hidden />
    </span>
  );
}

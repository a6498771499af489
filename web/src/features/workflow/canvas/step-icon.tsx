import {
  IconArchive,
  IconBuilding,
  IconBellRinging,
  IconCash,
  IconCopy,
  IconFileExport,
  IconForms,
  IconPlayerPlay,
  IconRobot,
  IconTag,
  IconUserCheck,
  IconUserQuestion,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { NodeView } from '../core/drawing.ts';

const systems = {
  export: IconFileExport,
  duplicate: IconCopy,
  archive: IconArchive,
  'move-to-company': IconBuilding,
  notify: IconBellRinging,
  tag: IconTag,
  'set-field': IconForms,
  pay: IconCash,
  webhook: IconWebhook,
} as const;

const isKnown = (system: string): system is keyof typeof systems => Object.hasOwn(systems, system);

type Shown = Pick<NodeView, 'type' | 'system' | 'assign' | 'operator'>;

function getIcon({ type, system, assign, operator }: Shown) {
  if (type === 'start') return IconPlayerPlay;
  if (type === 'end') return IconArchive;
  if (system !== '') return isKnown(system) ? systems[system] : IconRobot;
  if (assign.length === 0) return IconUserQuestion;
  return assign.length > 1 && operator === 'AND' ? IconUsersGroup : IconUserCheck;
}

/** What kind of step it is: people, an automation, start or end. */
export const StepIcon = ({ view, size = 16 }: { view: Shown; size?: number }) =>
  createElement(getIcon(view), { size, stroke: 1.8, 'aria-hidden': true });

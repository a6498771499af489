import { Cron } from 'croner';
import type { Rule } from '../templates/deployment.ts';
import type { Lambda } from './lambda.ts';
import type { Meter } from './metrics.ts';
import type { Status } from './state-machines.ts';

/** A schedule of EventBridge as croner writes it: `rate(5 minutes)` or `cron(minute hour day month weekday year)`. */
function toPattern(schedule: string): string {
  const [, amount, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? [];
  if (unit === 'minute') return `*/${amount ?? '1'} * * * *`;
  const [, fields] = /^cron\((.*) \*\)$/.exec(schedule) ?? [];
  if (fields === undefined) throw new Error(`the schedule ${schedule} is not known here`);
  return fields.replaceAll('?', '*');
}

type Deps = { readonly rules: readonly Rule[]; readonly lambda: Pick<Lambda, 'invokeLater'>; readonly meter: Meter };

/** EventBridge: calls functions by the clock, and when an execution of a state machine is over. */
export function events({ rules, lambda, meter }: Deps) {
  const crons = rules.flatMap(({ schedule, functionArn, input = '{}' }) =>
    schedule === undefined
      ? []
      : [new Cron(toPattern(schedule), { unref: true, timezone: 'UTC' }, () => lambda.invokeLater(functionArn, input))],
  );
  return {
    executionEnded(machineArn: string, name: string, status: Status): void {
      for (const { pattern, functionArn, transform } of rules) {
        if (pattern?.stateMachineArn.includes(machineArn) !== true || !pattern.status.includes(status)) continue;
        meter.count('events');
        const detail: Readonly<Record<string, string>> = { '$.detail.name': name, '$.detail.status': status };
        const filled = transform?.InputTemplate.replace(/<([^>]+)>/g, (_, field: string) =>
          JSON.stringify(detail[transform.InputPathsMap[field] ?? ''] ?? null),
        );
        lambda.invokeLater(functionArn, filled ?? '{}');
      }
    },
    close: (): void => crons.forEach((cron) => cron.stop()),
  };
}

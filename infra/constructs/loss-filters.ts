import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import { losses, sweepLine } from '../losses.ts';
import type { DocflowFunction } from './docflow-function.ts';

type Props = {
  /** Handlers that the function holds. */
  readonly handlers: readonly HandlerId[];
  readonly namespace: string;
};

const isEvent = (event: string) => FilterPattern.stringValue('$.event', '=', event);

/** Counts or measures the lines of a function that say what is lost; functions of other handlers have none. */
export function addLossFilters(scope: DocflowFunction, { handlers, namespace }: Props): void {
  const held: ReadonlySet<HandlerId> = new Set(handlers);
  for (const row of [...losses, sweepLine]) {
    if (!row.handlers.some((handler) => held.has(handler))) continue;
    new MetricFilter(scope, row.id, {
      logGroup: scope.lambda.logGroup,
      filterPattern: FilterPattern.any(...row.events.map(isEvent)),
      metricNamespace: namespace,
      metricName: row.id,
      metricValue: 'measured' in row ? `$.${row.measured}` : '1',
    });
  }
}

import * as z from 'zod';
import { ofType, type Resource } from '../templates/stacks.ts';
import type { Metrics } from './metrics.ts';

const dimension = z.object({ Name: z.string(), Value: z.string() });
const stat = z.object({
  Id: z.string(),
  Expression: z.string().optional(),
  ReturnData: z.boolean().optional(),
  MetricStat: z
    .object({
      Metric: z.object({ Namespace: z.string(), MetricName: z.string(), Dimensions: z.array(dimension).default([]) }),
    })
    .optional(),
});
const alarm = z.object({
  AlarmDescription: z.string(),
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions: z.array(dimension).default([]),
  Statistic: z.enum(['Sum', 'Maximum']).optional(),
  ExtendedStatistic: z.string().optional(),
  Threshold: z.number(),
  ComparisonOperator: z.enum(['GreaterThanOrEqualToThreshold', 'LessThanThreshold']),
  Period: z.number().default(300),
  EvaluationPeriods: z.number(),
  Metrics: z.array(stat).default([]),
});

export type Alarm = { readonly name: string; readonly whoSuffers: string };

/** The alarms of the templates over the numbers of the run. One that needs several periods rings here after the first. */
export function alarms(resources: readonly Resource[], metrics: Metrics) {
  const all = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ id, properties }) => ({
    id,
    ...alarm.parse(properties),
  }));
  const toDimensions = (list: readonly z.infer<typeof dimension>[]) =>
    Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

  function combine({ Statistic, ExtendedStatistic }: z.infer<typeof alarm>, values: readonly number[]): number {
    if (ExtendedStatistic !== undefined) {
      const sorted = values.toSorted((a, b) => a - b);
      return sorted[Math.floor((sorted.length * Number(ExtendedStatistic.slice(1))) / 100)] ?? 0;
    }
    return Statistic === 'Maximum' ? Math.max(0, ...values) : values.reduce((sum, value) => sum + value, 0);
  }

  function current(found: z.infer<typeof alarm>): number {
    const ms = found.Period * 1000;
    const { Namespace, MetricName, Dimensions, Metrics } = found;
    if (Namespace !== undefined && MetricName !== undefined)
      return combine(found, metrics.values(Namespace, MetricName, toDimensions(Dimensions), ms));
    // Expressions of the product add metrics up.
    return Metrics.flatMap(({ MetricStat }) => MetricStat ?? [])
      .map(({ Metric }) => metrics.values(Metric.Namespace, Metric.MetricName, toDimensions(Metric.Dimensions), ms))
      .reduce((sum, values) => sum + values.reduce((total, value) => total + value, 0), 0);
  }
  function rings(found: z.infer<typeof alarm>): boolean {
    if (found.ComparisonOperator === 'GreaterThanOrEqualToThreshold') return current(found) >= found.Threshold;
    // What is missing cannot be missed before its first period is over.
    return metrics.runningMs() >= found.Period * 1000 && current(found) < found.Threshold;
  }
  return {
    /** The alarms that ring now. */
    ringing: (): readonly Alarm[] =>
      all
        .filter(rings)
        .map(({ id, AlarmDescription }) => ({ name: id.replace(/[0-9A-F]{8}$/, ''), whoSuffers: AlarmDescription })),
  };
}

const filter = z.object({
  FilterPattern: z.string(),
  LogGroupName: z.string(),
  MetricTransformations: z.tuple([
    z.object({ MetricName: z.string(), MetricNamespace: z.string(), MetricValue: z.string().default('1') }),
  ]),
});

/** Filters of logs: a line with `{ $.event = "name" }` counts in the metric of its filter, or gives it a number of its own (`$.key`). */
export function logFilters(resources: readonly Resource[], metrics: Metrics) {
  const filters = ofType(resources, 'AWS::Logs::MetricFilter').map(({ properties }) => {
    const { FilterPattern, LogGroupName, MetricTransformations } = filter.parse(properties);
    const names = [...FilterPattern.matchAll(/\$\.event = "([^"]+)"/g)].map(([, name = '']) => name);
    if (names.length === 0) throw new Error(`the filter ${FilterPattern} is not known here`);
    return { names, LogGroupName, metric: MetricTransformations[0] };
  });
  const line = z.looseObject({ event: z.string() });
  return (logGroup: string | undefined, text: string): void => {
    if (!text.startsWith('{')) return;
    const found = line.safeParse(parseJson(text));
    if (!found.success) return;
    for (const { names, LogGroupName, metric } of filters)
      if (LogGroupName === logGroup && names.includes(found.data.event))
        metrics.record(metric.MetricNamespace, metric.MetricName, {}, measure(metric.MetricValue, found.data));
  };
}

/** The number of a metric: one that the filter names, or that stands in the line. */
const measure = (value: string, line: Readonly<Record<string, unknown>>): number =>
  Number(value.startsWith('$.') ? line[value.slice(2)] : value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

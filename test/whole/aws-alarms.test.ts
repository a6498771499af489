import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { losses } from '#infra/losses.ts';
import { machines } from '#infra/machines.ts';
import { readStage } from '#infra/stages.ts';
import { alarms, logFilters } from '#test/cloud/services/alarms.ts';
import { metricsIn } from '#test/cloud/services/metrics.ts';
import { readStacks } from '#test/cloud/templates/stacks.ts';
import { emptyFunctions } from '#test/builders/stand-ins/empty-functions.ts';

const deployments = emptyFunctions();
afterAll(() => deployments.close());

const { resources: all, folder } = deployments.synthesize('dev', {});
const ofType = (type: string) => all.filter(({ Type }) => Type === type);

const filter = z.object({
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([
    z.object({ MetricName: z.string(), MetricNamespace: z.string(), MetricValue: z.string() }),
  ]),
});
const dimension = z.object({ Name: z.string() });
const math = z.object({
  Metrics: z.array(
    z.object({ MetricStat: z.object({ Metric: z.object({ Dimensions: z.array(dimension) }) }).optional() }),
  ),
});

/** Filters of logs: the metric, its namespace and the number of each, and the events that they match. */
const filters = ofType('AWS::Logs::MetricFilter').map(({ Properties }) => {
  const { FilterPattern: pattern, MetricTransformations: transformations } = filter.parse(Properties);
  const [{ MetricName: metric, MetricNamespace: namespace, MetricValue: value }] = transformations;
  return {
    metric,
    namespace,
    value,
    events: [...pattern.matchAll(/\$\.event = "([^"]+)"/g)].map(([, name]) => name),
  };
});

test('every alarm says who suffers', () => {
  const alarms = ofType('AWS::CloudWatch::Alarm');
  expect(alarms.length).toBeGreaterThan(5);
  for (const { Properties } of alarms) expect(String(Properties['AlarmDescription']).length).toBeGreaterThan(30);
});

test.each(losses.map((loss) => [loss.id, loss] as const))(
  'a line that says %s rings an alarm over the metric that its filter feeds',
  (id, { events, measured, threshold, handlers }) => {
    const fed = filters.filter(({ metric }) => metric === id);
    expect(fed).toHaveLength(handlers.length);
    for (const { events: matched, value } of fed) {
      expect(matched).toEqual(events);
      expect(value).toBe(measured === undefined ? '1' : `$.${measured}`);
    }
    const [alarm, ...others] = ofType('AWS::CloudWatch::Alarm').filter(
      ({ Properties }) => Properties['MetricName'] === id,
    );
    expect(others).toEqual([]);
    expect(alarm?.Properties).toMatchObject({
      Namespace: fed[0]?.namespace,
      Threshold: threshold,
      Statistic: measured === undefined ? 'Sum' : 'Maximum',
      AlarmActions: [expect.anything()],
    });
  },
);

describe('on the double of CloudWatch', () => {
  const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };
  const place = { account: '111122223333', region: 'eu-central-1', web: 'web', gateway: 'gateway', files: 'files' };
  const deployed = readStacks(folder, place);

  /** The log groups of the functions that write lines of an event. */
  const groupsOf = (event = ''): readonly string[] =>
    deployed.flatMap(({ type, properties }) =>
      type === 'AWS::Logs::MetricFilter' && z.string().parse(properties['FilterPattern']).includes(`"${event}"`)
        ? [z.string().parse(properties['LogGroupName'])]
        : [],
    );

  /** A deployment that has just begun: what its functions log, and the alarms that ring then. */
  function watch() {
    const metrics = metricsIn(clock);
    const readLine = logFilters(deployed, metrics);
    return {
      log: (line: { readonly event: string | undefined }): void => {
        const [group] = groupsOf(line.event);
        readLine(group, JSON.stringify(line));
      },
      ringing: () => alarms(deployed, metrics).ringing(),
    };
  }

  test.each(losses.map((loss) => [loss.id, loss] as const))(
    '%s rings from its threshold on and says who suffers',
    (id, { events, threshold, measured, whoSuffers }) => {
      const { log, ringing } = watch();
      const [event] = events;
      const lines = measured === undefined ? threshold : 1;
      for (let line = 1; line < lines; line += 1) log({ event });
      if (measured !== undefined) log({ event, [measured]: threshold - 1 });
      expect(ringing()).toEqual([]);
      log({ event, ...(measured === undefined ? {} : { [measured]: threshold }) });
      expect(ringing().map(({ name }) => name)).toEqual([id]);
      expect(ringing()[0]?.whoSuffers).toContain(whoSuffers);
    },
  );

  test('a sweep rings when it falls silent, and not before it had the time to run', () => {
    const { log, ringing } = watch();
    clock.ms += 10 * 60_000;
    expect(ringing()).toEqual([]);
    log({ event: 'outbox-swept' });
    clock.ms += 10 * 60_000;
    expect(ringing()).toEqual([]);
    clock.ms += 10 * 60_000;
    expect(ringing()).toMatchObject([{ name: 'SweepSilent' }]);
  });
});

test('a sweep that is silent for a quarter of an hour rings, because then no other alarm of stuck work can', () => {
  expect(ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)).toContainEqual(
    expect.objectContaining({
      MetricName: 'OutboxSwept',
      Period: 900,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    }),
  );
  expect(filters.find(({ metric }) => metric === 'OutboxSwept')?.events).toEqual(['outbox-swept']);
});

test('alarms look at numbers that AWS keeps: throttled requests of each operation, functions, broken executions', () => {
  const alarms = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const watched = (name: string) => alarms.filter((alarm) => JSON.stringify(alarm).includes(`"${name}"`));
  const throttled = watched('ThrottledRequests').flatMap((alarm) => math.parse(alarm).Metrics);
  const dimensions = throttled.flatMap(({ MetricStat }) =>
    MetricStat === undefined ? [] : [MetricStat.Metric.Dimensions],
  );
  expect(dimensions.length).toBeGreaterThan(5);
  for (const named of dimensions) expect(named.map(({ Name }) => Name).toSorted()).toEqual(['Operation', 'TableName']);
  expect(watched('Throttles')).toMatchObject([{ Namespace: 'AWS/Lambda', EvaluationPeriods: 6 }]);
  expect(watched('ExecutionsTimedOut')).toHaveLength(machines.length);
  expect(watched('ExecutionsAborted')).toHaveLength(machines.length);
});

test('a production deployment without a person for its alarms is refused before anything is deployed', () => {
  expect(() => readStage((key) => (key === 'stage' ? 'prod2' : undefined))).toThrow(/alarmEmail/);
  expect(readStage(() => undefined).alarmEmail).toBeUndefined();
});

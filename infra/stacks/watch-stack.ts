import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { alarm } from '../alarms.ts';
import { losses, sweepLine } from '../losses.ts';
import { getResourceName, type Stage } from '../stages.ts';

type Props = StackProps & {
  readonly stage: Stage;
  readonly api: HttpApi;
  readonly table: TableV2;
  readonly machines: readonly StateMachine[];
  readonly lostMail: Queue;
  /** Where the metrics of lines of logs stand. */
  readonly lossNamespace: string;
};

/** What the functions ask of the table. */
const tableOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** Several metrics as one number. */
const sum = (usingMetrics: Record<string, IMetric>): MathExpression =>
  new MathExpression({ expression: Object.keys(usingMetrics).join(' + '), usingMetrics, period: Duration.minutes(5) });

/** Alarms that say who suffers, and one dashboard. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, api, table, machines, lostMail, lossNamespace, ...props }: Props) {
    super(scope, id, props);
    const topic = new Topic(this, 'Alarms', { topicName: getResourceName(stage, 'alarms'), enforceSSL: true });
    if (stage.alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(stage.alarmEmail));
    const period = Duration.minutes(5);

    alarm(this, 'ServerErrors', {
      metric: api.metricServerError({ period, statistic: Stats.SUM }),
      threshold: 5,
      topic,
      whoSuffers: 'Accountants see "An unexpected error has occurred" instead of their documents.',
    });
    alarm(this, 'SlowAnswers', {
      metric: api.metricLatency({ period, statistic: Stats.p(95) }),
      threshold: 3000,
      periods: 3,
      topic,
      whoSuffers: 'Every screen of every company feels slow: one answer in twenty takes over three seconds.',
    });
    alarm(this, 'TableThrottled', {
      // DynamoDB counts throttled requests for each operation, and for none alone.
      metric: table.metricThrottledRequestsForOperations({ operations: tableOperations, period, statistic: Stats.SUM }),
      threshold: 10,
      topic,
      whoSuffers: 'Saving and reading documents fails or waits for all companies.',
    });
    for (const machine of machines) {
      alarm(this, `Failed-${machine.node.id}`, {
        metric: machine.metricFailed({ period, statistic: Stats.SUM }),
        threshold: 3,
        topic,
        whoSuffers: 'Documents of some companies stay unread or stand still in their workflow until they are reset.',
      });
      alarm(this, `Broken-${machine.node.id}`, {
        metric: sum({
          timedOut: machine.metricTimedOut({ period, statistic: Stats.SUM }),
          aborted: machine.metricAborted({ period, statistic: Stats.SUM }),
        }),
        threshold: 1,
        topic,
        whoSuffers:
          'Work of a company ran out of time or was stopped: it is started again, and its document waits meanwhile.',
      });
    }
    alarm(this, 'FunctionsThrottled', {
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', period, statistic: Stats.SUM }),
      threshold: 20,
      // A burst is refused for a while and waits; people feel it when that does not end.
      periods: 6,
      topic,
      whoSuffers:
        'All companies wait, and some answers fail: the account has had no room for more functions for half an hour.',
    });
    for (const { id: name, measured, threshold, whoSuffers } of losses) {
      const metric = new Metric({
        namespace: lossNamespace,
        metricName: name,
        period,
        statistic: measured === undefined ? Stats.SUM : Stats.MAXIMUM,
      });
      alarm(this, name, {
        metric,
        threshold,
        topic,
        whoSuffers: `${whoSuffers} The line in the log says whose.`,
      });
    }
    alarm(this, 'SweepSilent', {
      metric: new Metric({
        namespace: lossNamespace,
        metricName: sweepLine.id,
        period: Duration.minutes(15),
        statistic: Stats.SUM,
      }),
      threshold: 1,
      ringsOnSilence: true,
      topic,
      whoSuffers: 'Documents of all companies that got stuck stay so: what finds and restarts them has been silent.',
    });
    alarm(this, 'LostMail', {
      metric: lostMail.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
      threshold: 1,
      topic,
      whoSuffers:
        'A company waits for files that were mailed to it: their messages could not be taken and lie in the bucket.',
    });
    alarm(this, 'FunctionErrors', {
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Errors', period, statistic: Stats.SUM }),
      threshold: 20,
      topic,
      whoSuffers: 'Something in the product fails again and again for somebody; the logs of the last minutes say what.',
    });

    new Dashboard(this, 'Dashboard', {
      dashboardName: getResourceName(stage, 'overview'),
      widgets: [
        [
          new GraphWidget({
            title: 'Requests and errors',
            left: [api.metricCount({ period }), api.metricClientError({ period }), api.metricServerError({ period })],
          }),
          new GraphWidget({
            title: 'Answer time p50, p95 (ms)',
            left: [
              api.metricLatency({ period, statistic: Stats.p(50) }),
              api.metricLatency({ period, statistic: Stats.p(95) }),
            ],
          }),
        ],
        machines.map(
          (machine) =>
            new GraphWidget({
              title: `Machine ${machine.node.id}`,
              left: [
                machine.metricStarted({ period }),
                machine.metricSucceeded({ period }),
                machine.metricFailed({ period }),
              ],
              right: [machine.metricTime({ period, statistic: Stats.p(95) })],
            }),
        ),
        [
          new GraphWidget({
            title: 'Table capacity',
            left: [
              table.metricConsumedReadCapacityUnits({ period }),
              table.metricConsumedWriteCapacityUnits({ period }),
            ],
          }),
        ],
      ],
    });
  }
}

import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { alarm } from '../alarms.ts';
import { getResourceName, type Stage } from '../stages.ts';

type Props = StackProps & {
  readonly stage: Stage;
  readonly api: HttpApi;
  readonly table: TableV2;
  readonly machines: readonly StateMachine[];
  readonly lostMail: Queue;
};

/** Alarms that say who suffers, and one dashboard. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, api, table, machines, lostMail, ...props }: Props) {
    super(scope, id, props);
    const topic = new Topic(this, 'Alarms', { topicName: getResourceName(stage, 'alarms'), enforceSSL: true });
    topic.addSubscription(new EmailSubscription(stage.alarmEmail));
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
      metric: new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: 'ThrottledRequests',
        dimensionsMap: { TableName: table.tableName },
        period,
        statistic: Stats.SUM,
      }),
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
    }
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

import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { MakeFunction } from '../constructs/function-maker.ts';
import { callByName } from '../call-by-name.ts';
import {
  askIndexHandler,
  dueArchivesHandler,
  dueWebhooksHandler,
  emptyTrashHandler,
  endHandler,
  maintainIndexHandler,
  remindDueHandler,
  signRootsHandler,
  startDigestsHandler,
  sweepHandler,
} from '../handlers.ts';
import { machines } from '../machines.ts';
import { acknowledge } from '../nag.ts';
import { getResourceName, type Stage } from '../stages.ts';

type Props = StackProps & { readonly stage: Stage; readonly make: MakeFunction };

/** The state machines with the functions of their tasks, what follows the end of an execution, the sweep that repairs interrupted starts, and the index of documents. */
export class MachinesStack extends Stack {
  readonly machines: readonly StateMachine[];

  constructor(scope: Construct, id: string, { stage, make, ...props }: Props) {
    super(scope, id, props);
    this.machines = machines.map(({ name, area, definition, tasks }) => {
      const functions = tasks.map((task) => ({
        task,
        made: make(this, `${area}/${task}`, `Task ${task} of the ${name} machine`),
      }));
      const shared: ReadonlySet<string> = new Set(functions.flatMap(({ task, made }) => (made.isShared ? [task] : [])));
      const machine = new StateMachine(this, `Machine-${name}`, {
        stateMachineName: getResourceName(stage, name),
        comment: `docflow ${name}`,
        definitionBody: DefinitionBody.fromString(JSON.stringify(callByName(definition, (task) => shared.has(task)))),
        definitionSubstitutions: Object.fromEntries(functions.map(({ task, made }) => [task, made.lambda.functionArn])),
        tracingEnabled: true,
        logs: {
          destination: new LogGroup(this, `Logs-${name}`, {
            logGroupName: `/aws/vendedlogs/states/${getResourceName(stage, name)}`,
            retention: RetentionDays.THREE_MONTHS,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
          level: LogLevel.ALL,
          // Inputs hold ids only, but results of tasks may hold data that must not be logged.
          includeExecutionData: false,
        },
      });
      // Not lambda.grantInvoke: it also lends every version of the function.
      machine.addToRolePolicy(
        new PolicyStatement({
          actions: ['lambda:InvokeFunction'],
          resources: [...new Set(functions.map(({ made }) => made.lambda))].map(({ functionArn }) => functionArn),
        }),
      );
      acknowledge(
        machine,
        'AwsSolutions-IAM5[Resource::*]',
        `${name}: traces and log delivery know no narrower resource.`,
      );
      return machine;
    });

    const end = make(this, endHandler, 'Gives the slot of an execution that is over to the next one');
    for (const machine of this.machines) {
      new Rule(this, `Ended-${machine.node.id}`, {
        eventPattern: {
          source: ['aws.states'],
          detailType: ['Step Functions Execution Status Change'],
          detail: {
            stateMachineArn: [machine.stateMachineArn],
            status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'],
          },
        },
        targets: [
          new LambdaFunction(end.lambda, {
            event: RuleTargetInput.fromObject({
              machine: machine.node.id.replace('Machine-', ''),
              name: EventField.fromPath('$.detail.name'),
              status: EventField.fromPath('$.detail.status'),
            }),
          }),
        ],
      });
    }

    make(this, askIndexHandler, 'Keeps copies of the index of documents and answers the questions of other functions');
    const maintain = make(this, maintainIndexHandler, 'Stores snapshots of the index of documents');
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(maintain.lambda, { retryAttempts: 1, event: RuleTargetInput.fromObject({}) })],
    });

    const trash = make(this, emptyTrashHandler, 'Deletes for good what lay in the trash for long enough');
    new Rule(this, 'EveryNight', {
      schedule: Schedule.cron({ hour: '1', minute: '30' }),
      targets: [new LambdaFunction(trash.lambda, { retryAttempts: 1, event: RuleTargetInput.fromObject({}) })],
    });

    const roots = make(this, signRootsHandler, 'Signs what the documents of companies were at the end of each day');
    new Rule(this, 'EveryNightAfterTwo', {
      schedule: Schedule.cron({ hour: '2', minute: '15' }),
      targets: [new LambdaFunction(roots.lambda, { retryAttempts: 2, event: RuleTargetInput.fromObject({}) })],
    });

    const digests = make(this, startDigestsHandler, 'Starts the daily digests of notifications that are due');
    new Rule(this, 'EveryHour', {
      // Behind the full hour: what was reported just before it is in the inboxes.
      schedule: Schedule.cron({ minute: '5' }),
      targets: [new LambdaFunction(digests.lambda, { retryAttempts: 2, event: RuleTargetInput.fromObject({}) })],
    });

    const due = make(this, remindDueHandler, 'Reminds people of documents to pay');
    new Rule(this, 'EveryMorning', {
      // Half past five or six in Bratislava, before the digests of the day.
      schedule: Schedule.cron({ hour: '4', minute: '30' }),
      targets: [new LambdaFunction(due.lambda, { retryAttempts: 2, event: RuleTargetInput.fromObject({}) })],
    });

    const archives = make(this, dueArchivesHandler, 'Starts the archives that companies want every month and year');
    new Rule(this, 'EveryNightArchives', {
      // After midnight in Bratislava, when the day is the one of the schedule.
      schedule: Schedule.cron({ hour: '0', minute: '30' }),
      targets: [new LambdaFunction(archives.lambda, { retryAttempts: 2, event: RuleTargetInput.fromObject({}) })],
    });

    const webhooks = make(this, dueWebhooksHandler, 'Sends deliveries to webhooks again that were not taken');
    new Rule(this, 'EveryMinuteWebhooks', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(webhooks.lambda, { retryAttempts: 0, event: RuleTargetInput.fromObject({}) })],
    });

    const sweep = make(this, sweepHandler, 'Starts machines whose starter died between its write and the start');
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweep.lambda, { retryAttempts: 2 })],
    });
  }
}

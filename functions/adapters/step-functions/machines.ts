import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  StartExecutionCommand,
  type ExecutionStatus,
  type SFNClient,
} from '@aws-sdk/client-sfn';
import {
  executionNamePattern,
  type ExecutionOutcome,
  type MachineName,
  type Machines,
} from '#functions/ports/machines.ts';

/** State machines of Step Functions. A name that ran within the last 90 days is not run again. */
export function machinesInStepFunctions({
  client,
  arns,
}: {
  readonly client: SFNClient;
  readonly arns: Readonly<Record<MachineName, string>>;
}): Machines {
  return {
    async start(machine, name, input) {
      if (!executionNamePattern.test(name)) throw new RangeError(`not an execution name: ${name.slice(0, 100)}`);
      try {
        await client.send(
          new StartExecutionCommand({ stateMachineArn: arns[machine], name, input: JSON.stringify(input) }),
        );
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
    async outcome(machine, name) {
      const executionArn = `${arns[machine].replace(':stateMachine:', ':execution:')}:${name}`;
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn }));
        return status === undefined ? 'unknown' : outcomes[status];
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return 'unknown';
        throw error;
      }
    },
  };
}

const outcomes: Readonly<Record<ExecutionStatus, ExecutionOutcome>> = {
  RUNNING: 'running',
  PENDING_REDRIVE: 'running',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  TIMED_OUT: 'failed',
  ABORTED: 'failed',
};

import { ExecutionAlreadyExists, StartExecutionCommand, type SFNClient } from '@aws-sdk/client-sfn';
import { executionNamePattern, type MachineName, type Machines } from '#functions/ports/machines.ts';

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
  };
}

import { ExecutionAlreadyExists, StartExecutionCommand, type SFNClient } from '@aws-sdk/client-sfn';
import { executionNamePattern, type MachineName, type Machines } from '#functions/ports/machines.ts';

/** State machines of Step Functions. A name that ran within the last 90 days is not run again. */
export function machinesInStepFunctions({
  client,
  arns,
}: {
  readonly client: SFNClient;
  readonly arns: Readonly<Partial<Record<MachineName, string>>>;
}): Machines {
  return {
    async start(machine, name, input) {
      if (!executionNamePattern.test(name)) throw new RangeError(`not an execution name: ${name.slice(0, 100)}`);
      const arn = arns[machine];
      if (arn === undefined) throw new Error(`this function was not given the ARN of the machine ${machine}`);
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn: arn, name, input: JSON.stringify(input) }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
  };
}

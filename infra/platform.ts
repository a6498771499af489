import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { MachineName } from './machines.ts';

/** What functions run on: the shared resources and the environment that tells the code about them. */
export type Platform = {
  readonly table: ITableV2;
  readonly bucket: IBucket;
  /** ARNs are built from names: a machine's tasks start other machines, and a reference would close a circle. */
  readonly machineArn: (machine: MachineName) => string;
  readonly liveArn: string;
  readonly mailDomain: string;
  readonly environment: Readonly<Record<string, string>>;
};

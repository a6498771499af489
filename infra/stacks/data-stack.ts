import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { firstRunCodeLength } from '#shared/account/first-run.ts';
import { mailLimits } from '#shared/intake/mail.ts';
import { keptMailPrefix, mailPrefix } from '#shared/intake/mail-address.ts';
import { tableSchema } from '#shared/kit/table-schema.ts';
import { acknowledge } from '../nag.ts';
import {
  listFileOrigins,
  getFilesName,
  firstRunCodeName,
  originSecretName,
  signingKeyName,
  getTableName,
} from '../platform.ts';
import { isPrecious, type Stage } from '../stages.ts';

/** What must never be lost: the one table, the one bucket of files, and the key of our signatures. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly bucket: Bucket;
  readonly accessLogs: Bucket;
  readonly signingKey: Secret;
  readonly firstRunCode: Secret;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, props);
    const key = (name: string) => ({ name, type: AttributeType.STRING });
    this.table = new TableV2(this, 'Table', {
      tableName: getTableName(stage),
      partitionKey: key(tableSchema.primary.pk),
      sortKey: key(tableSchema.primary.sk),
      globalSecondaryIndexes: Object.entries(tableSchema.indexes).map(([indexName, { pk, sk }]) => ({
        indexName,
        partitionKey: key(pk),
        sortKey: key(sk),
      })),
      timeToLiveAttribute: tableSchema.ttl,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isPrecious(stage),
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.accessLogs = new Bucket(this, 'AccessLogs', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(180) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(
      this.accessLogs,
      'AwsSolutions-S1',
      'This bucket holds the access logs; logging its own access would never end.',
    );
    this.bucket = new Bucket(this, 'Files', {
      bucketName: getFilesName(stage),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      // Archives of companies that lock them; nothing else of the bucket is retained.
      objectLockEnabled: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'files/',
      cors: [
        {
          // Uploads are single PUTs to signed addresses, with the headers that their signature names.
          allowedMethods: [HttpMethods.GET, HttpMethods.PUT],
          allowedOrigins: [...listFileOrigins(stage)],
          allowedHeaders: ['*'],
          exposedHeaders: ['content-disposition'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(2) },
        // What was too large for an answer is fetched within minutes.
        { prefix: 'downloads/', expiration: Duration.days(1) },
        // A raw message is kept long enough to read it again after a fault; one that a person may decide on, as long as it is shown.
        { prefix: mailPrefix, expiration: Duration.days(mailLimits.rawDays) },
        { prefix: keptMailPrefix, expiration: Duration.days(mailLimits.days) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.signingKey = new Secret(this, 'SigningKey', {
      secretName: signingKeyName(stage),
      description: 'Fingerprints of sessions and codes. Replacing it signs everyone out.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    acknowledge(
      this.signingKey,
      'AwsSolutions-SMG4',
      'Replacing the key ends every session; it is done by hand when there is a reason.',
    );
    const originSecret = new Secret(this, 'OriginSecret', {
      secretName: originSecretName(stage),
      description: 'What the distribution adds to requests. After a change every stack is deployed anew.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    acknowledge(
      originSecret,
      'AwsSolutions-SMG4',
      'The distribution and the functions hold the same value; it is replaced by hand and both are deployed anew.',
    );
    this.firstRunCode = new Secret(this, 'FirstRunCode', {
      secretName: firstRunCodeName(stage),
      description:
        'One-time code with which the first company and administrator are made; worthless as soon as there is a user.',
      generateSecretString: {
        passwordLength: firstRunCodeLength,
        requireEachIncludedType: false,
        excludePunctuation: true,
        excludeUppercase: true,
        excludeCharacters: 'ilo01',
      },
    });
    acknowledge(this.firstRunCode, 'AwsSolutions-SMG4', 'The code works once; there is nothing to rotate.');
  }
}

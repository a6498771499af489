import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, EventType } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { EmailIdentity, Identity, ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { S3 } from 'aws-cdk-lib/aws-ses-actions';
import type { Construct } from 'constructs';
import type { MakeFunction } from '../constructs/function-maker.ts';
import { mailHandler } from '../handlers.ts';
import { acknowledge } from '../nag.ts';
import { nameOf, type Stage } from '../stages.ts';

type Props = StackProps & { readonly stage: Stage; readonly make: MakeFunction };

/** E-mail: the identity that we send from, and the way in (SES rule → bucket → handler). */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { stage, make, ...props }: Props) {
    super(scope, id, props);
    new EmailIdentity(this, 'Identity', { identity: Identity.domain(stage.mailDomain) });
    const bucket = new Bucket(this, 'Received', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // A raw message is kept long enough to read it again after a fault, not longer.
      lifecycleRules: [{ expiration: Duration.days(14) }],
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(
      bucket,
      'AwsSolutions-S1',
      'Only SES writes and only one function reads; messages vanish after two weeks.',
    );
    const rules = new ReceiptRuleSet(this, 'Rules', { receiptRuleSetName: nameOf(stage, 'mail'), dropSpam: false });
    rules.addRule('Store', {
      recipients: [stage.mailDomain],
      tlsPolicy: TlsPolicy.REQUIRE,
      scanEnabled: true,
      actions: [new S3({ bucket, objectKeyPrefix: 'in/' })],
    });
    const receive = make(this, mailHandler, 'Turns the attachments of a received message into uploads of the company');
    bucket.grantRead(receive.lambda);
    bucket.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(receive.lambda), { prefix: 'in/' });
    acknowledge(
      this,
      'AwsSolutions-IAM4',
      'The helper that CDK makes for bucket notifications uses the AWS managed policy for logs.',
    );
    acknowledge(
      this,
      'AwsSolutions-IAM5',
      'The helper that CDK makes for bucket notifications may set notifications of any bucket; the reader may read any object of this bucket.',
    );
  }
}

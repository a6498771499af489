import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity, ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { Lambda, LambdaInvocationType, S3 } from 'aws-cdk-lib/aws-ses-actions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { mailPrefix } from '#shared/intake/mail-address.ts';
import type { MakeFunction } from '../constructs/function-maker.ts';
import { mailHandler } from '../handlers.ts';
import { acknowledge } from '../nag.ts';
import { getResourceName, type Stage } from '../stages.ts';

type Props = StackProps & { readonly stage: Stage; readonly make: MakeFunction; readonly files: Bucket };

/** E-mail: the identity that we send from, and the way in (SES rule → bucket, then handler with the envelope). */
export class MailStack extends Stack {
  /** Notices of messages that could not even be noted, so that no screen shows them; the messages lie in the bucket for as long. */
  readonly lost: Queue;

  constructor(scope: Construct, id: string, { stage, make, files, ...props }: Props) {
    super(scope, id, props);
    new EmailIdentity(this, 'Identity', { identity: Identity.domain(stage.mailDomain) });
    const rules = new ReceiptRuleSet(this, 'Rules', {
      receiptRuleSetName: getResourceName(stage, 'mail'),
      dropSpam: false,
    });
    const receive = make(this, mailHandler, 'Notes a received message for the companies of its envelope').lambda;
    rules.addRule('Store', {
      recipients: [stage.mailDomain],
      tlsPolicy: TlsPolicy.REQUIRE,
      scanEnabled: true,
      // In this order: the message is in the bucket before the function receives its id and the envelope's recipients.
      actions: [
        new S3({ bucket: files, objectKeyPrefix: mailPrefix }),
        new Lambda({ function: receive, invocationType: LambdaInvocationType.EVENT }),
      ],
    });
    this.lost = new Queue(this, 'Lost', { retentionPeriod: Duration.days(14), enforceSSL: true });
    acknowledge(this.lost, 'AwsSolutions-SQS3', 'This is the dead-letter queue.');
    new CfnOutput(this, 'LostMail', { value: this.lost.queueUrl, description: 'For npm run replay-mail' });
    // Throttled calls wait for hours; what fails for another reason is tried twice more, then it waits for a person.
    receive.configureAsyncInvoke({
      maxEventAge: Duration.hours(6),
      retryAttempts: 2,
      onFailure: new SqsDestination(this.lost),
    });
  }
}

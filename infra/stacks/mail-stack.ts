import { Stack, type StackProps } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity, ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { S3 } from 'aws-cdk-lib/aws-ses-actions';
import type { Construct } from 'constructs';
import type { MakeFunction } from '../constructs/function-maker.ts';
import { mailHandler, mailPrefix } from '../handlers.ts';
import { nameOf, type Stage } from '../stages.ts';

type Props = StackProps & { readonly stage: Stage; readonly make: MakeFunction; readonly files: Bucket };

/** E-mail: the identity that we send from, and the way in (SES rule → bucket → handler). */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { stage, make, files, ...props }: Props) {
    super(scope, id, props);
    new EmailIdentity(this, 'Identity', { identity: Identity.domain(stage.mailDomain) });
    const rules = new ReceiptRuleSet(this, 'Rules', { receiptRuleSetName: nameOf(stage, 'mail'), dropSpam: false });
    rules.addRule('Store', {
      recipients: [stage.mailDomain],
      tlsPolicy: TlsPolicy.REQUIRE,
      scanEnabled: true,
      actions: [new S3({ bucket: files, objectKeyPrefix: mailPrefix })],
    });
    const receive = make(this, mailHandler, 'Turns the attachments of a received message into uploads of the company');
    new Rule(this, 'Received', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [files.bucketName] }, object: { key: [{ prefix: mailPrefix }] } },
      },
      targets: [new LambdaFunction(receive.lambda, { retryAttempts: 4 })],
    });
  }
}

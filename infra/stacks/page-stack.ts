import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { AwsCustomResource, AwsCustomResourcePolicy, Logging, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import type { Construct } from 'constructs';
import { firstRunPath } from '#shared/account/first-run.ts';
import { deploymentFile, describeDeployment } from '#shared/web/deployment.ts';
import { licencesFile } from '#shared/web/licences-file.ts';
import { acknowledge, acknowledgeWildcard } from '../nag.ts';
import { listTaxCentreHosts, type Stage } from '../stages.ts';

type Web = { readonly bucket: Bucket; readonly distribution: Distribution };
type Props = StackProps & {
  readonly stage: Stage;
  readonly web: Web;
  readonly firstRunCode: Secret;
  /** Folder of the built web. */
  readonly built: string;
};

/** What keeps its name across releases: the page, what phones install of it, and the notices of what is in it. */
const fresh = ['index.html', 'service-worker.js', 'app.webmanifest', licencesFile] as const;

/**
 * The built web in its bucket. It comes last: a page that is newer than the API behind it would ask for what is not there yet. Its
 * outputs say where the product is and how the first person gets in.
 */
export class PageStack extends Stack {
  constructor(scope: Construct, id: string, { stage, web, firstRunCode, built, ...props }: Props) {
    super(scope, id, props);
    this.deploy(web, stage, built);
    const address = `https://${stage.domain ?? web.distribution.distributionDomainName}`;
    new CfnOutput(this, 'Address', { value: address, description: 'Where people open the product.' });
    new CfnOutput(this, 'FirstRunPage', {
      value: `${address}${firstRunPath}`,
      description: 'Where the first company and its administrator are made, once.',
    });
    new CfnOutput(this, 'FirstRunCode', {
      value: this.codeOf(firstRunCode),
      description: 'The one-time code for the first run; worthless as soon as there is a user.',
    });
  }

  /** The code in clear, for the person who deploys: CloudFormation shows no secret in an output, so it is asked for. */
  private codeOf(firstRunCode: Secret): string {
    const shown = new AwsCustomResource(this, 'ShowFirstRunCode', {
      resourceType: 'Custom::FirstRunCode',
      onUpdate: {
        service: 'SecretsManager',
        action: 'getSecretValue',
        parameters: { SecretId: firstRunCode.secretArn },
        physicalResourceId: PhysicalResourceId.of('first-run-code'),
        outputPaths: ['SecretString'],
        logging: Logging.withDataHidden(),
      },
      policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [firstRunCode.secretArn] }),
      installLatestAwsSdk: false,
    });
    return shown.getResponseField('SecretString');
  }

  /** Assets have hashed names and live for ever; the page that names them is asked for every time. */
  private deploy({ bucket, distribution }: Web, stage: Stage, built: string): void {
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [Source.asset(built, { exclude: [...fresh] })],
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    });
    const page = new BucketDeployment(this, 'Page', {
      sources: [
        Source.asset(built, { exclude: ['*', ...fresh.map((name) => `!${name}`)] }),
        Source.jsonData(deploymentFile, describeDeployment(listTaxCentreHosts(stage))),
      ],
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString('no-cache')],
      prune: false,
      distribution,
      distributionPaths: [...fresh, deploymentFile].map((name) => `/${name}`),
    });
    page.node.addDependency(assets);
    this.acknowledgeDeployment(bucket);
  }

  private acknowledgeDeployment(bucket: Bucket): void {
    const reason =
      "The helper that CDK makes to copy the built web: its policies are CDK's, it runs at deployment only.";
    acknowledge(
      this,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason,
    );
    acknowledge(
      this,
      'AwsSolutions-IAM5[Resource::*]',
      `${reason} CloudFront takes invalidations under no narrower one.`,
    );
    for (const action of ['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*']) {
      acknowledge(this, `AwsSolutions-IAM5[Action::s3:${action}]`, reason);
    }
    acknowledgeWildcard(this, `${Stack.of(bucket).exportValue(bucket.bucketArn)}/*`, reason);
    const assets = this.formatArn({
      service: 's3',
      region: '',
      account: '',
      resource: `cdk-hnb659fds-assets-${this.account}-${this.region}`,
      resourceName: '*',
    });
    acknowledgeWildcard(this, assets, reason);
    acknowledge(this, 'AwsSolutions-L1', "CDK chooses the helper's runtime.");
  }
}

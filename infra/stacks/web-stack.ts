import { Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { apiPrefix, livePath } from '#shared/api/headers.ts';
import { contentSecurityPolicy } from '#shared/web/security-headers.ts';
import { acknowledge, acknowledgeWildcard } from '../nag.ts';
import type { Stage } from '../stages.ts';

type Props = StackProps & {
  readonly stage: Stage;
  readonly api: HttpApi;
  readonly live: WebSocketApi;
  readonly files: Bucket;
  readonly accessLogs: Bucket;
  /** Folder of the built web. */
  readonly built: string;
};

/** Addresses inside the app lead to its one page; files keep their own. */
const onePage = `function handler(event) {
  var request = event.request;
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;

/** What keeps its name across releases: the page, and what phones install of it. */
const fresh = ['index.html', 'service-worker.js', 'app.webmanifest'] as const;

/** The web on CloudFront: the app from a private bucket, the API and the live connection on the same origin. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { stage, api, live, files, accessLogs, built, ...props }: Props) {
    super(scope, id, props);
    const bucket = new Bucket(this, 'Web', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'web/',
    });
    const headers = this.securityHeaders(`https://${files.bucketRegionalDomainName}`);
    const passThrough: Omit<BehaviorOptions, 'origin'> = {
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    };
    const hostOf = (endpoint: string): string => Fn.select(2, Fn.split('/', endpoint));
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Docflow ${stage.stage}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(stage.certificateArn === undefined
        ? {}
        : {
            domainNames: [stage.domain],
            certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
          }),
      logBucket: accessLogs,
      logFilePrefix: 'cloudfront/',
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: new EdgeFunction(this, 'OnePage', {
              code: FunctionCode.fromInline(onePage),
              runtime: FunctionRuntime.JS_2_0,
            }),
          },
        ],
      },
      additionalBehaviors: {
        [`${apiPrefix}/*`]: { ...passThrough, origin: new HttpOrigin(hostOf(api.apiEndpoint)) },
        [livePath]: { ...passThrough, origin: new HttpOrigin(hostOf(live.apiEndpoint)) },
      },
    });
    acknowledge(
      distribution,
      'AwsSolutions-CFR1',
      'Customers travel; the product is sold in several countries and blocks none.',
    );
    acknowledge(
      distribution,
      'AwsSolutions-CFR2',
      'API Gateway throttles and the product limits sign-ins; a WAF is a choice of the operator, with its own price.',
    );
    acknowledge(
      distribution,
      'AwsSolutions-CFR4',
      "With a certificate given, TLS 1.2 is the minimum; a trial without a domain uses CloudFront's own certificate.",
    );
    this.deploy(bucket, distribution, built);
  }

  private securityHeaders(filesOrigin: string): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'SecurityHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy([filesOrigin]), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      },
    });
  }

  /** Assets have hashed names and live for ever; the page that names them is asked for every time. */
  private deploy(bucket: Bucket, distribution: Distribution, built: string): void {
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [Source.asset(built, { exclude: [...fresh] })],
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    });
    const page = new BucketDeployment(this, 'Page', {
      sources: [Source.asset(built, { exclude: ['*', ...fresh.map((name) => `!${name}`)] })],
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString('no-cache')],
      prune: false,
      distribution,
      distributionPaths: fresh.map((name) => `/${name}`),
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
    acknowledgeWildcard(this, bucket.arnForObjects('*'), reason);
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

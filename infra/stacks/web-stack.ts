import { CfnOutput, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib';
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
import type { Construct } from 'constructs';
import { apiPrefix, livePath, originSecretHeader } from '#shared/api/headers.ts';
import { buildContentSecurityPolicy } from '#shared/web/security-headers.ts';
import { acknowledge } from '../nag.ts';
import { getOriginSecret, webExport } from '../platform.ts';
import { listTaxCentreHosts, type Stage } from '../stages.ts';

type Props = StackProps & {
  readonly stage: Stage;
  readonly api: HttpApi;
  readonly live: WebSocketApi;
  readonly files: Bucket;
  readonly accessLogs: Bucket;
};

/** Addresses inside the app lead to its one page; files keep their own. */
const onePage = `function handler(event) {
  var request = event.request;
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;

/** The address of the web: CloudFront before a private bucket, with the API and the live connection on the same origin. */
export class WebStack extends Stack {
  readonly bucket: Bucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { stage, api, live, files, accessLogs, ...props }: Props) {
    super(scope, id, props);
    this.bucket = new Bucket(this, 'Web', {
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
    /** The APIs have addresses of their own, which answer nothing without the secret that is added here. */
    const toOrigin = (endpoint: string): HttpOrigin =>
      new HttpOrigin(Fn.select(2, Fn.split('/', endpoint)), {
        customHeaders: { [originSecretHeader]: getOriginSecret(stage) },
      });
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Docflow ${stage.stage}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(stage.domain === undefined || stage.certificateArn === undefined
        ? {}
        : {
            domainNames: [stage.domain, ...listTaxCentreHosts(stage)],
            certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
          }),
      logBucket: accessLogs,
      logFilePrefix: 'cloudfront/',
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
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
        [`${apiPrefix}/*`]: { ...passThrough, origin: toOrigin(api.apiEndpoint) },
        [livePath]: { ...passThrough, origin: toOrigin(live.apiEndpoint) },
      },
    });
    acknowledge(
      this.distribution,
      'AwsSolutions-CFR1',
      'Customers travel; the product is sold in several countries and blocks none.',
    );
    acknowledge(
      this.distribution,
      'AwsSolutions-CFR2',
      'API Gateway throttles and the product limits sign-ins; a WAF is a choice of the operator, with its own price.',
    );
    acknowledge(
      this.distribution,
      'AwsSolutions-CFR4',
      "With a certificate given, TLS 1.2 is the minimum; a trial without a domain uses CloudFront's own certificate.",
    );
    new CfnOutput(this, 'Domain', { value: this.distribution.distributionDomainName, exportName: webExport(stage) });
  }

  private securityHeaders(filesOrigin: string): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'SecurityHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: buildContentSecurityPolicy([filesOrigin]), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      },
    });
  }
}

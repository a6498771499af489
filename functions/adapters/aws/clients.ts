import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { documentClient } from '#functions/adapters/dynamo/client.ts';

/** One client per service and process; region and credentials come from the function's own environment. */
export const awsClients = ({ liveEndpoint }: { readonly liveEndpoint: string }) => ({
  dynamo: documentClient({}),
  // A signed upload names the digest of its bytes; a checksum of an empty body that the SDK would sign beside it fits no file.
  s3: new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
  stepFunctions: new SFNClient({}),
  lambda: new LambdaClient({}),
  ses: new SESv2Client({}),
  live: new ApiGatewayManagementApiClient({ endpoint: liveEndpoint }),
});

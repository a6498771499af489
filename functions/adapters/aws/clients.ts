import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { documentClient } from '#functions/adapters/dynamo/client.ts';

/** One client per service and process; region and credentials come from the function's own environment. */
export const awsClients = ({ liveEndpoint }: { readonly liveEndpoint: string }) => ({
  dynamo: documentClient({}),
  // A posted form is checked by S3 itself; checksums that the SDK would ask for are not fields of a browser's form.
  s3: new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
  stepFunctions: new SFNClient({}),
  ses: new SESv2Client({}),
  live: new ApiGatewayManagementApiClient({ endpoint: liveEndpoint }),
});

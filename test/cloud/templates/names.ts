/** The account in which the stacks stand, and the addresses that stand for those of the cloud. */
export type Place = {
  readonly account: string;
  readonly region: string;
  /** Host and port of the distribution. */
  readonly web: string;
  /** Host and port of the API, beside the distribution. */
  readonly gateway: string;
  /** Host and port of the files. */
  readonly files: string;
};

type Identified = { readonly type: string; readonly name: string };

/** Kinds of resources whose reference is their ARN. */
const referredByArn: ReadonlySet<string> = new Set([
  'AWS::StepFunctions::StateMachine',
  'AWS::SecretsManager::Secret',
  'AWS::SNS::Topic',
  'AWS::Lambda::LayerVersion',
]);

/** What `Ref` gives. */
export function referenceOf(place: Place, resource: Identified): string {
  if (referredByArn.has(resource.type)) return arnOf(place, resource);
  return resource.type === 'AWS::S3::Bucket' ? resource.name.toLowerCase() : resource.name;
}

/** What `Fn::GetAtt` gives. */
export function attributeOf(place: Place, resource: Identified, attribute: string): string {
  switch (attribute) {
    case 'Arn':
    case 'FunctionARN':
      return arnOf(place, resource);
    case 'RegionalDomainName':
      return place.files;
    case 'ApiEndpoint':
      return `https://${place.gateway}`;
    case 'DomainName':
      return place.web;
    case 'QueueName':
    case 'Id':
      return resource.name;
    default:
      throw new Error(`the attribute ${attribute} of ${resource.type} is not known here`);
  }
}

/** The ARN of a resource. */
export function arnOf({ account, region }: Place, { type, name }: Identified): string {
  const at = `${region}:${account}`;
  switch (type) {
    case 'AWS::S3::Bucket':
      return `arn:aws:s3:::${name.toLowerCase()}`;
    case 'AWS::Lambda::Function':
      return `arn:aws:lambda:${at}:function:${name}`;
    case 'AWS::StepFunctions::StateMachine':
      return `arn:aws:states:${at}:stateMachine:${name}`;
    case 'AWS::DynamoDB::GlobalTable':
      return `arn:aws:dynamodb:${at}:table/${name}`;
    case 'AWS::IAM::Role':
      return `arn:aws:iam::${account}:role/${name}`;
    default:
      return `arn:aws:${type.split('::')[1]?.toLowerCase() ?? ''}:${at}:${name}`;
  }
}

import { Stack, Validations, type App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Every stack is checked against the AWS Solutions rules at synthesis. */
export const checkByNag = (app: App): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};

/** Accepts one finding on one construct and what lies below it, with the reason. */
export const acknowledge = (construct: IConstruct, id: string, reason: string): void => {
  Validations.of(construct).acknowledge({ id, reason });
};

/** Accepts that a policy below the construct names this ARN, which holds a wildcard. */
export const acknowledgeWildcard = (construct: IConstruct, arn: string, reason: string): void => {
  acknowledge(construct, `AwsSolutions-IAM5[Resource::${flattened(Stack.of(construct).resolve(arn))}]`, reason);
};

/** An ARN with references as cdk-nag writes it: "<Logical.Attribute>/*", "stack:Export/*". */
function flattened(arn: unknown): string {
  if (typeof arn === 'string') return arn;
  if (typeof arn !== 'object' || arn === null) return '';
  const first: [string, unknown] | undefined = Object.entries(arn)[0];
  if (first === undefined) return '';
  const [name, value] = first;
  if (name === 'Fn::Join' && Array.isArray(value) && Array.isArray(value[1])) return value[1].map(flattened).join('');
  if (name === 'Fn::GetAtt' && Array.isArray(value)) return `<${value.map(String).join('.')}>`;
  if (name === 'Fn::ImportValue') return String(value);
  return name === 'Ref' ? `<${String(value)}>` : String(value);
}

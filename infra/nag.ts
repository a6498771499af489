import { Validations, type App } from 'aws-cdk-lib';
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

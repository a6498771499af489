import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';

/** The Node that the project pins in package.json is the one that runs in Lambda. */
export const lambdaRuntime = Runtime.NODEJS_24_X;
/** The native packages of the reading functions are built for this one. */
export const lambdaArchitecture = Architecture.X86_64;

import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export type AlarmProps = {
  readonly metric: IMetric;
  readonly threshold: number;
  /** Who is affected, and how, when this alarm goes off: one sentence for the person on duty. */
  readonly whoSuffers: string;
  readonly topic: ITopic;
  readonly periods?: number;
  /** Rings when the number stays below the threshold, and when there is none at all. */
  readonly ringsOnSilence?: boolean;
};

/** An alarm with a sentence about who is affected. */
export function alarm(
  scope: Construct,
  id: string,
  { metric, threshold, whoSuffers, topic, periods = 1, ringsOnSilence = false }: AlarmProps,
): Alarm {
  const made = new Alarm(scope, id, {
    metric,
    threshold,
    alarmDescription: whoSuffers,
    evaluationPeriods: periods,
    comparisonOperator: ringsOnSilence
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: ringsOnSilence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  made.addAlarmAction(new SnsAction(topic));
  return made;
}

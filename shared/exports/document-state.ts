import { findAmountGap, type AmountGap } from '#shared/check/amount-due.ts';
import { findOwnRole } from '#shared/check/contradictions.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { isUnnumbered } from '#shared/doctype/internal-number.ts';
import { getInternalNumber } from '#shared/document/fields/change-fields.ts';
import { getFieldSettings } from '#shared/document/fields/field-settings.ts';
import { listFieldStates, needsPerson } from '#shared/document/fields/field-states.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { judgeParty, type OwnCompanyMarks } from '#shared/party/own-company.ts';
import type { OrderedDocument, OrderStanding } from '#shared/payment/order-rule.ts';
import type { Facts } from '#shared/workflow/conditions.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { hasStepsAhead, isAutomated, readPosition } from '#shared/workflow/position.ts';

/** The state of a document as far as it decides whether the document may leave the company. */
export type DocumentState = {
  readonly fields: readonly FieldValue[];
  readonly review: {
    /** No step of a person follows the one at which it stands. */
    readonly isFinished: boolean;
    /** The last step of a person is behind it. */
    readonly isPassed: boolean;
    /** The name of the step at which it stands. */
    readonly step: string;
  };
  /** Fields with values that need a person, one entry for each value. */
  readonly unverified: readonly string[];
  /** Its type gives internal numbers, and it has none. */
  readonly isNumberMissing: boolean;
  /** The name of the document that it repeats; empty without one. */
  readonly repeats: string;
  /** The company itself as the supplier of what it received. */
  readonly ownSupplier: { readonly name: string; readonly field: string } | undefined;
  readonly gap: AmountGap | undefined;
  readonly payment: OrderedDocument;
  /** Undefined where nothing is to be paid. */
  readonly standing: OrderStanding | undefined;
};

type Source = Facts & {
  readonly step: string | -1;
  /** Undefined where the type is gone. */
  readonly doctype: Doctype | undefined;
  /** Of the workflow of its type; none where it has no workflow. */
  readonly steps: Steps;
  readonly own: OwnCompanyMarks | undefined;
  readonly paid: boolean;
  /** What is due, a decimal; empty while unknown. */
  readonly due: string;
};

/** What is known of the document beside its values. */
type Known = Pick<DocumentState, 'repeats' | 'standing'>;

function findOwnSupplier({ fields, doctype, own }: Source): DocumentState['ownSupplier'] {
  if (own === undefined || findOwnRole(doctype?.exportSystemType ?? null) !== 'customer') return undefined;
  const verdict = judgeParty(fields, 'supplier', own);
  if (verdict?.isOwn !== true) return undefined;
  return { name: findFirstValue(fields, 'supplierName') || verdict.value, field: verdict.field };
}

function readReview({ step, steps, ...facts }: Source): DocumentState['review'] {
  const isFinished = !hasStepsAhead(step, steps, facts);
  const position = readPosition(step, steps);
  const isAtPerson = position.at === 'step' && !isAutomated(position.step);
  return { isFinished, isPassed: isFinished && !isAtPerson, step: steps[String(step)]?.name ?? '' };
}

/** Whether the product numbers the documents of the type, which people then cannot type, and this one has no number yet. */
const isNumberMissing = ({ fields, doctype }: Pick<Source, 'fields' | 'doctype'>): boolean =>
  getFieldSettings(doctype, archivedStep, fields).get('internalNumber')?.lock === true &&
  isUnnumbered(getInternalNumber(fields));

/** The state of a document, of its values, its type and its workflow. */
export function readDocumentState(source: Source, known: Known): DocumentState {
  const { fields, doctype, step } = source;
  return {
    ...known,
    fields,
    review: readReview(source),
    unverified: listFieldStates(fields, doctype, step)
      .filter(needsPerson)
      .map(({ id }) => id),
    isNumberMissing: isNumberMissing(source),
    ownSupplier: findOwnSupplier(source),
    gap: findAmountGap(fields, doctype?.exportSystemType ?? null),
    payment: {
      kind: doctype?.exportSystemType ?? null,
      paid: source.paid,
      method: findFirstValue(fields, 'paymentMethod'),
      amount: source.due,
    },
  };
}

import * as numbers from '#shared/api/numbers.ts';
import { operation } from '#functions/http/serve.ts';
import { makeInternalNumber, reserveInternalNumber } from './assign-number.ts';
import { verifyDocumentNumber, verifyInternalNumber } from './verify-number.ts';

export const makeInternalNumberHandler = operation(numbers.makeInternalNumber, makeInternalNumber);
export const reserveInternalNumberHandler = operation(numbers.reserveInternalNumber, reserveInternalNumber);
export const verifyInternalNumberHandler = operation(numbers.verifyInternalNumber, verifyInternalNumber);
export const verifyInternalNumberOfHandler = operation(numbers.verifyInternalNumberOf, verifyDocumentNumber);

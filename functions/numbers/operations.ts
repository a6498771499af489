import * as numbers from '#shared/api/numbers.ts';
import { operation } from '#functions/http/operation.ts';
import { makeInternalNumber } from './make-internal-number.ts';
import { reserveInternalNumber } from './reserve-internal-number.ts';
import { verifyInternalNumberOf } from './verify-internal-number-of.ts';
import { verifyInternalNumber } from './verify-internal-number.ts';

export const makeInternalNumberHandler = operation(numbers.makeInternalNumber, makeInternalNumber);
export const reserveInternalNumberHandler = operation(numbers.reserveInternalNumber, reserveInternalNumber);
export const verifyInternalNumberHandler = operation(numbers.verifyInternalNumber, verifyInternalNumber);
export const verifyInternalNumberOfHandler = operation(numbers.verifyInternalNumberOf, verifyInternalNumberOf);

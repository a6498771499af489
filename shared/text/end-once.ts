/**
 * A filled sentence whose quoted words bring a stop of their own has it inside the quotation marks alone: what a program says is
 * shown as it says it, and the stop of our sentence would stand there a second time.
 */
export const removeDoubleStop = (sentence: string): string => sentence.replace(/([.!?…])(\s?[“”»])\./gu, '$1$2');

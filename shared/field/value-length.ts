/** Characters of the longest value of a field or a cell. */
export const maxValueLength = 2000;

const cutMark = '…';

/**
 * A text that a machine read, as a value: a longer one is cut, and its end says so. Screens and checks know such a value by it
 * (isCut), whatever happened to it in between, and forget it once a person has written another.
 */
export const toFittingValue = (text: string, most = maxValueLength): string =>
  text.length <= most
    ? text
    : // Half of a sign that takes two places is none.
      `${text.slice(0, most - cutMark.length).replace(/[\uD800-\uDBFF]$/u, '')}${cutMark}`;

/** Whether the value is the beginning of a longer text. */
export const isCut = (value: string): boolean => value.length >= maxValueLength - 1 && value.endsWith(cutMark);

/** Whether a text is longer than a value may be; what a person typed is not cut, it stays until they shorten it. */
export const isTooLong = (text: string): boolean => text.length > maxValueLength;

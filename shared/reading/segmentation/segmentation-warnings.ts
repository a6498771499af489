/** A warning of a document that carries a list of numbers: "pieces:0,2,5". */
export type NumberedWarning = {
  is(warning: string): boolean;
  write(numbers: readonly number[]): string;
  /** The numbers; none for another warning. */
  read(warning: string): readonly number[];
};

const numbered = (name: string): NumberedWarning => {
  const shape = new RegExp(`^${name}:(\\d{1,4}(?:,\\d{1,4})*)$`, 'u');
  return {
    is: (warning) => shape.test(warning),
    write: (numbers) => `${name}:${numbers.join(',')}`,
    read: (warning) =>
      (shape.exec(warning)?.[1] ?? '')
        .split(',')
        .filter((text) => text !== '')
        .map(Number),
  };
};

/** Several documents in one: the 0-based pages on which they begin. */
export const documentsWarning = numbered('pieces');
/** Several receipts on one page: the 0-based page and how many. */
export const receiptsWarning = numbered('receipts');

/** One field of one paper: what it says, what was read, how sure the reader was. */
export type FieldCell = {
  readonly id: string;
  readonly outcome: 'right' | 'wrong' | 'missing' | 'spurious';
  readonly score: number;
  readonly truth: string | undefined;
  readonly read: string | undefined;
};

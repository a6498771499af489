import type { InputWrapperProps } from '@mantine/core';

/** Hints stand under their inputs, so that inputs beside each other stand on one line. */
export const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

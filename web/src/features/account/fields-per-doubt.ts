/**
 * What the sign-in page claims: of so many fields at least, one is left to a person. It is measured on the documents of the sample
 * (test/whole/sample.test.ts), each as it was read.
 */
export const fieldsPerDoubt = 6;

/** The query of how the user signs in. */
export const methodsKey = ['company', 'sign-in-methods'] as const;

/** Whom a user asks when the account is suspended or does not work, where a stage names nobody else. */
export const defaultContact = { email: 'podpora@docflow.example', phone: '+421 2 0000 0000' } as const;

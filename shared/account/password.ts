/** Characters that a new password has at least (specification 000 §9). */
export const shortestPassword = 8;

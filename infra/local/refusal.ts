/** Why a command does not start. Its message is all that is printed: a person can act on it, and a stack trace would hide it. */
export class Refusal extends Error {}

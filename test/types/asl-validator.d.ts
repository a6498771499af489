declare module 'asl-validator' {
  /** Checks an Amazon States Language definition. */
  export default function validate(definition: unknown): {
    readonly isValid: boolean;
    readonly errors: readonly unknown[];
  };
}

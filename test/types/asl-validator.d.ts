declare module 'asl-validator' {
  /** Checks an Amazon States Language definition. */
  function validate(definition: unknown): {
    readonly isValid: boolean;
    readonly errors: readonly unknown[];
  };
  export = validate;
}

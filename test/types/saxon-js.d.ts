declare module 'saxon-js' {
  const engine: {
    /** Runs a compiled stylesheet on a document. */
    transform(options: {
      readonly stylesheetFileName: string;
      readonly sourceText: string;
      readonly destination: 'serialized';
    }): { readonly principalResult: string };
  };
  export = engine;
}

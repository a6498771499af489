/** The one-time code of a new deployment, with which the first company and administrator are made. */
export type FirstRunCode = {
  /** Undefined where the deployment has none: then nobody can be made with a code. */
  read(): Promise<string | undefined>;
};

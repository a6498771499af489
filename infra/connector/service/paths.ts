/** What a service needs to know of the installed connector; all of them are absolute paths. */
export type ServicePaths = {
  /** The Node that runs it. */
  readonly node: string;
  readonly program: string;
  readonly settings: string;
};

/** A step of setting a service up: a file that is written, or a command that is run. */
export type Step =
  | { readonly write: string; readonly text: string; readonly mode: number }
  | { readonly run: readonly [command: string, ...args: string[]]; readonly mayFail?: true };

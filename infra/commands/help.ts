/** Prints how a command is used and ends it, when it was called with --help. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

import type { FileAnswer } from '#web/remote/call.ts';

/** Gives a file to the browser to keep, under its name. */
export function downloadFile({ blob, name }: FileAnswer): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

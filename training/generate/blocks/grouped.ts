/** Characters in groups, from the left. */
export const grouped = (text: string, size: number, gap = ' '): string =>
  text.replace(new RegExp(`(.{${size}})(?=.)`, 'gu'), `$1${gap}`);

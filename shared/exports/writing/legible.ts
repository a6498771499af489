/** Signs that no file of any program can hold: control characters but tab and line ends, lone surrogates, non-characters. */
const illegible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What a person can read of a text, without spaces at its ends. */
export const legible = (text: string): string => text.replace(illegible, '').trim();

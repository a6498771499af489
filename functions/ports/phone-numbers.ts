/** Reads the numbers of mobile phones as people type them, and writes them as people read them. */
export type PhoneNumbers = {
  /**
   * The number in E.164, e.g. "+421901234567"; undefined when no short message can reach it. `country` (ISO 3166, two letters) is
   * that of numbers without a country code; Slovakia where it is unknown.
   */
  toE164(typed: string, country: string): string | undefined;
  /** A number in E.164 as people read it: "+421 901 234 567". */
  format(phone: string): string;
};

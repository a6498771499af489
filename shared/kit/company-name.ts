/** Words at the end of a company's name that say its legal form only. */
const legalForms =
  /[\s,]+(?:spol\.?\s*s\s*r\.?\s*o\.?|s\.?\s*r\.?\s*o\.?|a\.?\s*s\.?|k\.?\s*s\.?|v\.?\s*o\.?\s*s\.?|o\.?\s*z\.?)\s*$/iu;

/** The name of a company without its legal form: "Ranný kvas, s. r. o." → "Ranný kvas". */
export const removeLegalForm = (company: string): string => company.replace(legalForms, '');

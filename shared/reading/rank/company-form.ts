import { fold } from '#shared/kit/text.ts';

/** Forms of companies as names end with them, with and without stops and spaces. */
const formAtEnd =
  /[\s,(]+(?:spol\.? ?s ?r\.? ?o\.?|s\.? ?r\.? ?o\.?|a\.? ?s\.?|v\.? ?o\.? ?s\.?|k\.? ?s\.?|o\.? ?z\.?|z\.? ?s\.?|n\.? ?o\.?|s\.? ?p\.?|se|gmbh(?: ?& ?co\.? ?kg)?|ag|kg|ohg|ug(?: ?\(haftungsbeschrankt\))?|e\.? ?k\.?|e\.? ?u\.?|e\.? ?v\.?|ltd\.?|limited|llp|llc|l\.l\.c\.|inc\.?|corp\.?|plc|sas|sasu|sarl|s\.a\.r\.l\.|eurl|sa|s\.a\.|snc|sp\.? ?z ?o\.? ?o\.?|sp\. ?k\.|s\.k\.|s\.c\.|kft\.?|zrt\.?|nyrt\.?|bt\.?|s\.?r\.?l\.?|s\.?p\.?a\.?|b\.?v\.?|n\.?v\.?|d\.?o\.?o\.?)\)?$/u;

/** Whether a name ends with the form of a company. */
export const endsWithForm = (name: string): boolean => formAtEnd.test(fold(name));

/** A name without the form of the company, in bare letters and digits. */
export const withoutForm = (name: string): string =>
  fold(name)
    .replace(formAtEnd, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

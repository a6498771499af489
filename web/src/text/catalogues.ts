import type fields from '#shared/text/fields/sk.json';
import type account from './catalogues/account/sk.json';
import type accounting from './catalogues/accounting/sk.json';
import type analytics from './catalogues/analytics/sk.json';
import type bulk from './catalogues/bulk/sk.json';
import type detail from './catalogues/detail/sk.json';
import type doctypes from './catalogues/doctypes/sk.json';
import type files from './catalogues/files/sk.json';
import type list from './catalogues/list/sk.json';
import type listing from './catalogues/listing/sk.json';
import type payments from './catalogues/payments/sk.json';
import type phone from './catalogues/phone/sk.json';
import type scan from './catalogues/scan/sk.json';
import type search from './catalogues/search/sk.json';
import type shell from './catalogues/shell/sk.json';
import type table from './catalogues/table/sk.json';
import type templates from './catalogues/templates/sk.json';
import type tempbox from './catalogues/tempbox/sk.json';
import type ui from './catalogues/ui/sk.json';
import type vat from './catalogues/vat/sk.json';
import type work from './catalogues/work/sk.json';
import type workflow from './catalogues/workflow/sk.json';

/**
 * Every namespace and its Slovak texts, from which the keys are typed. A new folder under catalogues/ is named here; the names of
 * fields are shared, because exports use them too.
 */
export type Catalogues = {
  account: typeof account;
  accounting: typeof accounting;
  analytics: typeof analytics;
  bulk: typeof bulk;
  detail: typeof detail;
  doctypes: typeof doctypes;
  fields: typeof fields;
  files: typeof files;
  list: typeof list;
  listing: typeof listing;
  payments: typeof payments;
  phone: typeof phone;
  scan: typeof scan;
  search: typeof search;
  shell: typeof shell;
  table: typeof table;
  tempbox: typeof tempbox;
  templates: typeof templates;
  ui: typeof ui;
  vat: typeof vat;
  work: typeof work;
  workflow: typeof workflow;
};

export type Namespace = keyof Catalogues;

type Singular<Key> = Key extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : Key;

/** Keys of a namespace; the plural forms of a text are one key, asked with `count`. */
export type TextKey<N extends Namespace> = Singular<keyof Catalogues[N]> & string;

import type fields from '#shared/text/fields/sk.json';
import type account from './catalogues/account/sk.json';
import type accounting from './catalogues/accounting/sk.json';
import type analytics from './catalogues/analytics/sk.json';
import type answers from './catalogues/answers/sk.json';
import type archive from './catalogues/archive/sk.json';
import type bulk from './catalogues/bulk/sk.json';
import type companies from './catalogues/companies/sk.json';
import type detail from './catalogues/detail/sk.json';
import type doctypes from './catalogues/doctypes/sk.json';
import type einvoices from './catalogues/einvoices/sk.json';
import type firstSteps from './catalogues/first-steps/sk.json';
import type files from './catalogues/files/sk.json';
import type help from './catalogues/help/sk.json';
import type integrations from './catalogues/integrations/sk.json';
import type invitation from './catalogues/invitation/sk.json';
import type list from './catalogues/list/sk.json';
import type listing from './catalogues/listing/sk.json';
import type mail from './catalogues/mail/sk.json';
import type methods from './catalogues/methods/sk.json';
import type notifications from './catalogues/notifications/sk.json';
import type payments from './catalogues/payments/sk.json';
import type people from './catalogues/people/sk.json';
import type phone from './catalogues/phone/sk.json';
import type scan from './catalogues/scan/sk.json';
import type search from './catalogues/search/sk.json';
import type shell from './catalogues/shell/sk.json';
import type suppliers from './catalogues/suppliers/sk.json';
import type table from './catalogues/table/sk.json';
import type templates from './catalogues/templates/sk.json';
import type tempbox from './catalogues/tempbox/sk.json';
import type tutorials from './catalogues/tutorials/sk.json';
import type ui from './catalogues/ui/sk.json';
import type vat from './catalogues/vat/sk.json';
import type work from './catalogues/work/sk.json';
import type workflow from './catalogues/workflow/sk.json';
import type workspace from './catalogues/workspace/sk.json';

/**
 * Every namespace and its Slovak texts, from which the keys are typed. A new folder under catalogues/ is named here; the names of
 * fields are shared, because exports use them too.
 */
export type Catalogues = {
  account: typeof account;
  accounting: typeof accounting;
  analytics: typeof analytics;
  answers: typeof answers;
  archive: typeof archive;
  bulk: typeof bulk;
  companies: typeof companies;
  detail: typeof detail;
  doctypes: typeof doctypes;
  einvoices: typeof einvoices;
  fields: typeof fields;
  files: typeof files;
  'first-steps': typeof firstSteps;
  help: typeof help;
  integrations: typeof integrations;
  invitation: typeof invitation;
  list: typeof list;
  listing: typeof listing;
  mail: typeof mail;
  methods: typeof methods;
  notifications: typeof notifications;
  payments: typeof payments;
  people: typeof people;
  phone: typeof phone;
  scan: typeof scan;
  search: typeof search;
  shell: typeof shell;
  suppliers: typeof suppliers;
  table: typeof table;
  tempbox: typeof tempbox;
  templates: typeof templates;
  tutorials: typeof tutorials;
  ui: typeof ui;
  vat: typeof vat;
  work: typeof work;
  workflow: typeof workflow;
  workspace: typeof workspace;
};

export type Namespace = keyof Catalogues;

type Singular<Key> = Key extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : Key;

/** Keys of a namespace; the plural forms of a text are one key, asked with `count`. */
export type TextKey<N extends Namespace> = Singular<keyof Catalogues[N]> & string;

import { inLanguages } from '#shared/kit/locale.ts';
import type { NotificationKind } from '#shared/notification/kinds.ts';
import { companyNotificationTexts } from './company-notification-texts.ts';
import type { KindTexts } from './kind-texts.ts';

/** What people read of the kinds of notifications. */
export const notificationTexts: Readonly<Record<NotificationKind, KindTexts>> = {
  ...companyNotificationTexts,
  assigned: {
    title: inLanguages(
      'Doklad čaká na vás',
      'A document is waiting for you',
      'Doklad čeká na vás',
      'Un document vous attend',
    ),
    many: inLanguages(
      'Doklady čakajú na vás',
      'Documents are waiting for you',
      'Doklady čekají na vás',
      'Des documents vous attendent',
    ),
    description: inLanguages('{document}', '{document}', '{document}', '{document}'),
    message: inLanguages(
      '[Krok: {nextStep}. ][Od: {by}. ][Doklad {documentId}]',
      '[Step: {nextStep}. ][From: {by}. ][Document {documentId}]',
      '[Krok: {nextStep}. ][Od: {by}. ][Doklad {documentId}]',
      '[Étape : {nextStep}. ][De : {by}. ][Document {documentId}]',
    ),
  },
  returned: {
    title: inLanguages('Vrátený doklad', 'Returned document', 'Vrácený doklad', 'Document renvoyé'),
    many: inLanguages('Vrátené doklady', 'Returned documents', 'Vrácené doklady', 'Documents renvoyés'),
    description: inLanguages('[{by}: ]{document}', '[{by}: ]{document}', '[{by}: ]{document}', '[{by} : ]{document}'),
    message: inLanguages(
      '[Vrátený do kroku: {nextStep}. ][Doklad {documentId}]',
      '[Returned to the step: {nextStep}. ][Document {documentId}]',
      '[Vrácený do kroku: {nextStep}. ][Doklad {documentId}]',
      '[Renvoyé à l’étape : {nextStep}. ][Document {documentId}]',
    ),
  },
  mentioned: {
    title: inLanguages(
      'Zmienka v diskusii',
      'Mention in a discussion',
      'Zmínka v diskusi',
      'Mention dans une discussion',
    ),
    description: inLanguages('[{by}: ]{text}', '[{by}: ]{text}', '[{by}: ]{text}', '[{by} : ]{text}'),
    message: inLanguages(
      '{document}.[ Doklad {documentId}]',
      '{document}.[ Document {documentId}]',
      '{document}.[ Doklad {documentId}]',
      '{document}.[ Document {documentId}]',
    ),
  },
  'export-refused': {
    title: inLanguages(
      'Export zlyhal[: {name}]',
      'Export failed[: {name}]',
      'Export selhal[: {name}]',
      'Échec de l’export[ : {name}]',
    ),
    description: inLanguages(
      'Neexportované doklady: {count} z {total}',
      'Documents not exported: {count} of {total}',
      'Neexportované doklady: {count} z {total}',
      'Documents non exportés : {count} sur {total}',
    ),
    message: inLanguages(
      'Dôvody nájdete v okne exportu, kde ho môžete aj zopakovať.',
      'The reasons are shown in the export window, where you can also try again.',
      'Důvody najdete v okně exportu, kde ho můžete i zopakovat.',
      'La fenêtre de l’export indique les raisons et permet de le relancer.',
    ),
  },
  'automation-failed': {
    title: inLanguages(
      'Automatický krok zlyhal',
      'Automated step failed',
      'Automatický krok selhal',
      'Échec d’une étape automatique',
    ),
    many: inLanguages(
      'Automatické kroky zlyhali',
      'Automated steps failed',
      'Automatické kroky selhaly',
      'Échec d’étapes automatiques',
    ),
    description: inLanguages('{document}', '{document}', '{document}', '{document}'),
    message: inLanguages(
      '[Krok: {nextStep}. ][{reason} ][Doklad {documentId}]',
      '[Step: {nextStep}. ][{reason} ][Document {documentId}]',
      '[Krok: {nextStep}. ][{reason} ][Doklad {documentId}]',
      '[Étape : {nextStep}. ][{reason} ][Document {documentId}]',
    ),
  },
  'reading-failed': {
    title: inLanguages(
      'Doklad sa nepodarilo prečítať',
      'A document could not be read',
      'Doklad se nepodařilo přečíst',
      'Un document n’a pas pu être lu',
    ),
    many: inLanguages(
      'Doklady sa nepodarilo prečítať',
      'Documents could not be read',
      'Doklady se nepodařilo přečíst',
      'Des documents n’ont pas pu être lus',
    ),
    description: inLanguages('{document}', '{document}', '{document}', '{document}'),
    message: inLanguages(
      '[{reason} ][Doklad {documentId}]',
      '[{reason} ][Document {documentId}]',
      '[{reason} ][Doklad {documentId}]',
      '[{reason} ][Document {documentId}]',
    ),
  },
  'due-soon': {
    title: inLanguages('Blíži sa splatnosť', 'Payments are due soon', 'Blíží se splatnost', 'Échéances proches'),
    description: inLanguages(
      '{documents} na úhradu do {date}',
      '{documents} due by {date}',
      '{documents} k úhradě do {date}',
      '{documents} à payer d’ici le {date}',
    ),
    message: inLanguages(
      'Zoznam nájdete v Platbách.',
      'The list is under Payments.',
      'Seznam najdete v Platbách.',
      'La liste se trouve dans Paiements.',
    ),
  },
  'account-waiting': {
    title: inLanguages(
      'Nový účet dodávateľa',
      'New supplier account',
      'Nový účet dodavatele',
      'Nouveau compte fournisseur',
    ),
    description: inLanguages('[{name}: ]{text}', '[{name}: ]{text}', '[{name}: ]{text}', '[{name} : ]{text}'),
    message: inLanguages(
      'Pred úhradou ho overte u dodávateľa.[ Doklad {documentId}]',
      'Verify it with the supplier before paying.[ Document {documentId}]',
      'Před úhradou ho ověřte u dodavatele.[ Doklad {documentId}]',
      'Vérifiez-le auprès du fournisseur avant de payer.[ Document {documentId}]',
    ),
  },
};

import type { ImportTrouble } from '#shared/export-bulks/export-bulk.ts';
import type { Locale } from '#shared/kit/locale.ts';

/** Why a bulk export is marked as wrong (ledger R-BLK-10, importStatusMessage). */
export const importStatusTexts: Readonly<Record<ImportTrouble, Readonly<Record<Locale, string>>>> = {
  'nothing-exported': {
    sk: 'Neexportoval sa žiadny doklad.',
    en: 'No document was exported.',
    cs: 'Neexportoval se žádný doklad.',
    fr: 'Aucun document n’a été exporté.',
  },
  'some-refused': {
    sk: 'Niektoré doklady sa neexportovali.',
    en: 'Some documents were not exported.',
    cs: 'Některé doklady se neexportovaly.',
    fr: 'Certains documents n’ont pas été exportés.',
  },
  interrupted: {
    sk: 'Export sa prerušil. Zopakujte ho.',
    en: 'The export was interrupted. Run it again.',
    cs: 'Export byl přerušen. Zopakujte ho.',
    fr: 'L’export a été interrompu. Relancez-le.',
  },
  'program-unreachable': {
    sk: 'S účtovným programom sa nepodarilo spojiť. Dôvod je uvedený pri dokladoch alebo číselníkoch.',
    en: 'The accounting program could not be reached. The reason is shown with the documents or lists.',
    cs: 'S účetním programem se nepodařilo spojit. Důvod je uveden u dokladů nebo číselníků.',
    fr: 'Le logiciel comptable n’a pas pu être joint. La raison est indiquée avec les documents ou les listes.',
  },
};

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
    sk: 'Konektor sa nespojil s účtovným programom. Skontrolujte, či program beží.',
    en: 'The connector could not reach the accounting program. Check that the program is running.',
    cs: 'Konektor se nespojil s účetním programem. Zkontrolujte, zda program běží.',
    fr: 'Le connecteur n’a pas pu joindre le logiciel comptable. Vérifiez que celui-ci est démarré.',
  },
};

import type { OptionFieldNote } from '#shared/export-bulks/export-bulk.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { removeDoubleStop } from '../end-once.ts';
import { getProgramTroubleText } from './program-trouble-texts.ts';

/** What became of one list of a registry synchronization; `{value}` is the number of entries or the program's own words. */
const optionFieldTexts: Readonly<Record<OptionFieldNote, Readonly<Record<Locale, string>>>> = {
  synchronized: {
    sk: 'Synchronizované, počet položiek: {value}',
    en: 'Synchronized, number of entries: {value}',
    cs: 'Synchronizováno, počet položek: {value}',
    fr: 'Synchronisé, nombre d’entrées : {value}',
  },
  proposed: {
    sk: 'Čaká na potvrdenie zmien, počet položiek: {value}',
    en: 'Changes to be confirmed, number of entries: {value}',
    cs: 'Čeká na potvrzení změn, počet položek: {value}',
    fr: 'Modifications à confirmer, nombre d’entrées : {value}',
  },
  unchanged: {
    sk: 'Bez zmeny, počet položiek: {value}',
    en: 'No change, number of entries: {value}',
    cs: 'Beze změny, počet položek: {value}',
    fr: 'Aucun changement, nombre d’entrées : {value}',
  },
  empty: {
    sk: 'Číselník v účtovnom programe je prázdny. Doterajšie možnosti zostali.',
    en: 'The list in the accounting program is empty. The existing options were kept.',
    cs: 'Číselník v účetním programu je prázdný. Dosavadní možnosti zůstaly.',
    fr: 'La liste du logiciel comptable est vide. Les options existantes ont été conservées.',
  },
  'too-many': {
    sk: 'Číselník má priveľa položiek ({value}). Pole ich môže mať najviac 1 000.',
    en: 'The list has too many entries ({value}). A field can hold 1,000 at most.',
    cs: 'Číselník má příliš mnoho položek ({value}). Pole jich může mít nejvýše 1 000.',
    fr: 'La liste comporte trop d’entrées ({value}). Un champ peut en contenir 1 000 au maximum.',
  },
  'field-not-used': {
    sk: 'Pole nepoužíva žiadny typ dokladu s týmto účtovným programom.',
    en: 'No document type with this accounting program uses the field.',
    cs: 'Pole nepoužívá žádný typ dokladu s tímto účetním programem.',
    fr: 'Aucun type de document lié à ce logiciel comptable n’utilise ce champ.',
  },
  'not-known-to-program': {
    sk: 'Účtovný program tento číselník neposkytuje.',
    en: 'The accounting program does not offer this list.',
    cs: 'Účetní program tento číselník neposkytuje.',
    fr: 'Le logiciel comptable ne fournit pas cette liste.',
  },
  'connector-missing': {
    sk: 'Docflow nie je s týmto programom spojený. Nastavte konektor, prípadne priame spojenie, ak ide o ABRA Flexi.',
    en: 'Docflow is not connected to this program. Set up the connector or, for ABRA Flexi, the direct connection.',
    cs: 'Docflow není s tímto programem spojen. Nastavte konektor, případně přímé spojení, jde-li o ABRA Flexi.',
    fr: 'Docflow n’est pas connecté à ce logiciel. Configurez le connecteur ou, pour ABRA Flexi, la connexion directe.',
  },
  'connector-asleep': {
    sk: 'Konektor sa neohlásil viac ako tri minúty. Spustite ho a synchronizáciu zopakujte.',
    en: 'The connector has not been in contact for more than three minutes. Start it and synchronize again.',
    cs: 'Konektor se neohlásil déle než tři minuty. Spusťte ho a synchronizaci zopakujte.',
    fr: 'Le connecteur ne s’est pas manifesté depuis plus de trois minutes. Démarrez-le et relancez la synchronisation.',
  },
  'program-says': {
    sk: 'Účtovný program hlási: „{value}“.',
    en: 'The accounting program says: “{value}”.',
    cs: 'Účetní program hlásí: „{value}“.',
    fr: 'Le logiciel comptable indique : « {value} ».',
  },
  'program-trouble': {
    sk: 'Číselník sa nepodarilo načítať: {value}. Doterajšie možnosti zostali.',
    en: 'The list could not be read: {value}. The existing options were kept.',
    cs: 'Číselník se nepodařilo načíst: {value}. Dosavadní možnosti zůstaly.',
    fr: 'La liste n’a pas pu être lue : {value}. Les options existantes ont été conservées.',
  },
  interrupted: {
    sk: 'Synchronizácia sa prerušila. Spustite ju znova.',
    en: 'The synchronization was interrupted. Start it again.',
    cs: 'Synchronizace byla přerušena. Spusťte ji znovu.',
    fr: 'La synchronisation a été interrompue. Relancez-la.',
  },
};

/** The sentence about one synchronized list in a language. */
export function getOptionFieldText(locale: Locale, note: OptionFieldNote, value: string): string {
  const template = note === 'program-trouble' ? getProgramTroubleText(locale, value) : value;
  return removeDoubleStop(optionFieldTexts[note][locale].replaceAll('{value}', () => template));
}

import { inLanguages, type Locale, type LocalizedText } from '#shared/kit/locale.ts';
import type { WorkflowProblem } from '#shared/workflow/workflow-problem.ts';

/** What a person reads when a step cannot be saved: what is wrong with it (specification 000 §5). */
const texts: Readonly<Record<WorkflowProblem, LocalizedText>> = {
  'start-missing': inLanguages(
    'Workflow nemá začiatok.',
    'The workflow has no start.',
    'Workflow nemá začátek.',
    'Le workflow n’a pas de début.',
  ),
  'several-starts': inLanguages(
    'Workflow má viac začiatkov.',
    'The workflow has several starts.',
    'Workflow má více začátků.',
    'Le workflow a plusieurs débuts.',
  ),
  'end-missing': inLanguages(
    'Workflow nemá koniec.',
    'The workflow has no end.',
    'Workflow nemá konec.',
    'Le workflow n’a pas de fin.',
  ),
  'several-ends': inLanguages(
    'Workflow má viac koncov.',
    'The workflow has several ends.',
    'Workflow má více konců.',
    'Le workflow a plusieurs fins.',
  ),
  cycle: inLanguages(
    'Kroky tvoria slučku.',
    'The steps form a loop.',
    'Kroky tvoří smyčku.',
    'Les étapes forment une boucle.',
  ),
  'end-has-outputs': inLanguages(
    'Za koncom nemôže nasledovať krok.',
    'No step can follow the end.',
    'Za koncem nemůže následovat krok.',
    'Aucune étape ne peut suivre la fin.',
  ),
  'start-has-inputs': inLanguages(
    'Na začiatok nemôže viesť žiadny krok.',
    'No step can lead to the start.',
    'Na začátek nemůže vést žádný krok.',
    'Aucune étape ne peut mener au début.',
  ),
  'no-outputs': inLanguages(
    'Výstupy musia byť zadané',
    'Outputs must be filled',
    'Výstupy musí být zadány',
    'Les sorties doivent être renseignées',
  ),
  'no-inputs': inLanguages(
    'Vstupy musia byť zadané',
    'Inputs must be filled',
    'Vstupy musí být zadány',
    'Les entrées doivent être renseignées',
  ),
  'unknown-output': inLanguages(
    'Krok vedie ku kroku, ktorý neexistuje.',
    'The step leads to a step that does not exist.',
    'Krok vede ke kroku, který neexistuje.',
    'L’étape mène à une étape qui n’existe pas.',
  ),
  disconnected: inLanguages(
    'Krok neleží na ceste od začiatku do konca.',
    'The step is not on a path from the start to the end.',
    'Krok neleží na cestě od začátku do konce.',
    'L’étape ne se trouve pas sur un chemin du début à la fin.',
  ),
  'name-required': inLanguages(
    'Názov musí byť zadaný',
    'Name must be filled',
    'Název musí být zadán',
    'Le nom doit être renseigné',
  ),
  'name-too-long': inLanguages(
    'Názov môže mať najviac 30 znakov',
    'Name can have 30 characters at most',
    'Název může mít nejvýše 30 znaků',
    'Le nom peut comporter 30 caractères au plus',
  ),
  'name-taken': inLanguages(
    'Názov musí byť jedinečný',
    'Name must be unique',
    'Název musí být jedinečný',
    'Le nom doit être unique',
  ),
  'description-too-long': inLanguages(
    'Popis môže mať najviac 100 znakov',
    'Description can have 100 characters at most',
    'Popis může mít nejvýše 100 znaků',
    'La description peut comporter 100 caractères au plus',
  ),
  'assignees-required': inLanguages(
    'Riešitelia musia byť zadaní',
    'Assignees must be filled',
    'Řešitelé musí být zadáni',
    'Les responsables doivent être renseignés',
  ),
  'assignees-unable': inLanguages(
    'Nikto z riešiteľov nemôže v tejto firme potvrdzovať doklady.',
    'None of the assignees can confirm documents in this company.',
    'Nikdo z řešitelů nemůže v této firmě potvrzovat doklady.',
    'Aucun des responsables ne peut valider de documents dans cette société.',
  ),
  'automation-first': inLanguages(
    'Prvý krok nemôže byť automatický.',
    'The first step cannot be automated.',
    'První krok nemůže být automatický.',
    'La première étape ne peut pas être automatique.',
  ),
  'automation-unknown': inLanguages(
    'Túto automatizáciu aplikácia nepozná.',
    'The application does not know this automation.',
    'Tuto automatizaci aplikace nezná.',
    'L’application ne connaît pas cette automatisation.',
  ),
  'duplicate-doctype-required': inLanguages(
    'Typ nového dokladu musí byť zadaný',
    'Type of the new document must be filled',
    'Typ nového dokladu musí být zadán',
    'Le type du nouveau document doit être renseigné',
  ),
  'duplicate-doctype-unknown': inLanguages(
    'Nový doklad musí mať iný typ, ktorý vo firme existuje.',
    'The new document must be of another type that exists in the company.',
    'Nový doklad musí mít jiný typ, který ve firmě existuje.',
    'Le nouveau document doit être d’un autre type existant dans la société.',
  ),
  'param-required': inLanguages(
    'Hodnota musí byť zadaná',
    'Value must be filled',
    'Hodnota musí být zadána',
    'La valeur doit être renseignée',
  ),
  'param-invalid': inLanguages(
    'Túto hodnotu nemožno použiť',
    'This value cannot be used',
    'Tuto hodnotu nelze použít',
    'Cette valeur ne peut pas être utilisée',
  ),
  'company-unknown': inLanguages(
    'Do tejto firmy nemôžete presúvať doklady: nie ste jej administrátorom ani editorom.',
    'You cannot move documents to this company: you are neither its administrator nor its editor.',
    'Do této firmy nemůžete přesouvat doklady: nejste jejím administrátorem ani editorem.',
    'Vous ne pouvez pas transférer de documents à cette société : vous n’y êtes ni administrateur ni éditeur.',
  ),
  'rules-required': inLanguages(
    'Podmienka potrebuje aspoň jedno pravidlo.',
    'The condition needs at least one rule.',
    'Podmínka potřebuje alespoň jedno pravidlo.',
    'La condition nécessite au moins une règle.',
  ),
  'rule-field-required': inLanguages(
    'Údaj musí byť zadaný',
    'Field must be filled',
    'Údaj musí být zadán',
    'Le champ doit être renseigné',
  ),
  'rule-value-required': inLanguages(
    'Hodnota musí byť zadaná',
    'Value must be filled',
    'Hodnota musí být zadána',
    'La valeur doit être renseignée',
  ),
  'rule-number': inLanguages(
    'Zadajte číslo, s ktorým sa dá údaj porovnať.',
    'Enter a number with which the field can be compared.',
    'Zadejte číslo, se kterým lze údaj porovnat.',
    'Saisissez un nombre auquel le champ peut être comparé.',
  ),
  'rule-date': inLanguages(
    'Zadajte dátum, s ktorým sa dá údaj porovnať.',
    'Enter a date with which the field can be compared.',
    'Zadejte datum, se kterým lze údaj porovnat.',
    'Saisissez une date à laquelle le champ peut être comparé.',
  ),
  'rule-range': inLanguages(
    'Zadajte dve hodnoty oddelené čiarkou, menšiu ako prvú.',
    'Enter two values separated by a comma, the smaller one first.',
    'Zadejte dvě hodnoty oddělené čárkou, menší jako první.',
    'Saisissez deux valeurs séparées par une virgule, la plus petite en premier.',
  ),
  'rule-table': inLanguages(
    'Pri tabuľke sa dá overiť iba to, či je vyplnená.',
    'For a table, you can only check whether it is filled.',
    'U tabulky lze ověřit pouze to, zda je vyplněna.',
    'Pour un tableau, on peut seulement vérifier s’il est rempli.',
  ),
  'validation-unknown': inLanguages(
    'Túto kontrolu aplikácia nepozná.',
    'The application does not know this check.',
    'Tuto kontrolu aplikace nezná.',
    'L’application ne connaît pas ce contrôle.',
  ),
  'validation-param': inLanguages(
    'Kontrole chýba platná hodnota.',
    'The check has no valid value.',
    'Kontrole chybí platná hodnota.',
    'Il manque une valeur valide au contrôle.',
  ),
};

/** The sentence of a problem in a language. */
export const getWorkflowProblemText = (problem: WorkflowProblem, locale: Locale): string => texts[problem][locale];

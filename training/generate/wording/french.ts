import { either } from './either.ts';
import type { Wording } from './words.ts';

export const french: Wording = {
  labels: {
    number: either(
      'Facture n°|N° de facture|Numéro de facture|Facture N°|N° facture|Facture numéro|Numéro|Réf. facture|FACTURE N°|Référence|N°|Facture no',
    ),
    variableSymbol: either('Référence de paiement|Référence à rappeler|Symbole variable'),
    constantSymbol: either('Symbole constant'),
    specificSymbol: either('Symbole spécifique'),
    orderNumber: either(
      'Commande n°|N° de commande|Votre commande|Bon de commande|Réf. commande|Votre référence|Numéro de commande|Votre commande n°|BC n°',
    ),
    deliveryNote: either('Bon de livraison|BL n°|Bon de livraison n°|N° BL'),
    contractNumber: either('Contrat n°|N° de contrat|Affaire n°|Devis n°|Marché n°|Chantier'),
    customerNumber: either('N° client|Code client|Numéro client|Réf. client|Client n°'),
    originalDocument: either(
      "Facture d'origine|Annule la facture n°|Avoir sur facture|Facture initiale n°|Relatif à la facture",
    ),
    orderDate: either('Date de commande|Commande du|Date commande'),
    issueDate: either(
      "Date de facture|Date|Date d'émission|Date de facturation|Émise le|Date facture|Le|Date de la facture|Date d'établissement|En date du|Facture du",
    ),
    taxDate: either(
      "Date de livraison|Date de prestation|Date de la vente|Date d'exécution|Livré le|Date de la prestation|Date de réalisation|Prestation du",
    ),
    dueDate: either(
      "Date d'échéance|Échéance|Échéance le|À régler avant le|Payable le|Date limite de paiement|À payer avant le|Échéance de paiement|Règlement au plus tard le|Date échéance",
    ),
    method: either(
      'Mode de règlement|Mode de paiement|Règlement|Paiement|Moyen de paiement|Conditions de règlement|Règlement par',
    ),
    currency: either('Devise|Monnaie|Devise de facturation'),
    exchangeRate: either('Taux de change|Cours|Taux'),
    supplier: either('Émetteur|Vendeur|Fournisseur|De|Prestataire|Émetteur de la facture'),
    customer: either(
      "Client|Facturé à|Adressé à|Destinataire|Adresse de facturation|À|CLIENT|Acheteur|Facturer à|À l'attention de|Vendu à",
    ),
    delivery: either('Adresse de livraison|Livré à|Lieu de livraison|Livraison|Chantier|Expédié à'),
    companyId: either('SIREN|RCS|N° SIREN|Siren|R.C.S.'),
    taxId: either('N° fiscal|Identifiant fiscal'),
    vatId: either(
      'N° TVA|TVA intracommunautaire|N° TVA intracom.|N° de TVA|TVA|Numéro de TVA|TVA intra.|Identifiant TVA|N° TVA intracommunautaire',
    ),
    establishment: either('SIRET|N° SIRET|Siret|SIRET n°'),
    phone: either('Tél.|Tél|Téléphone|T|Port.'),
    email: either('E-mail|Email|Courriel|Mél'),
    web: either('Web|Site|Site web|www'),
    contact: either('Contact|Votre contact|Interlocuteur|Suivi par'),
    bank: either('Banque|Domiciliation|Domiciliation bancaire|Établissement bancaire'),
    iban: either('IBAN|IBAN|IBAN|N° IBAN|Compte IBAN'),
    swift: either('BIC|SWIFT|BIC/SWIFT|Code BIC|Code SWIFT|SWIFT/BIC'),
    account: either('N° de compte|Compte|RIB|Numéro de compte'),
    nameLabel: either('Nom|Raison sociale|Société|Dénomination'),
    addressLabel: either('Adresse|Rue|Siège social'),
    colPosition: either('N°|#|Ligne|Pos.|Rep.'),
    colCode: either('Référence|Réf.|Code|Code article|Article|Réf'),
    colName: either(
      'Désignation|Description|Libellé|Désignation des articles|Prestation|Produit|Intitulé|Nature des travaux|Désignation du produit',
    ),
    colQuantity: either('Quantité|Qté|Qte|Qté.|Nb|Nombre'),
    colUnit: either('Unité|U.|Un.|Unit.|U'),
    colPrice: either('Prix unitaire HT|PU HT|P.U. HT|Prix unitaire|P.U.|PU|Prix HT|Prix unit. HT|Tarif HT'),
    colGrossPrice: either('PU TTC|Prix unitaire TTC|P.U. TTC|Prix TTC'),
    colDiscount: either('Remise|Rem. %|Remise %|% rem.'),
    colRate: either('TVA|Taux TVA|% TVA|TVA %|Taux|Tx TVA'),
    colBase: either('Total HT|Montant HT|Prix total HT|HT|Total ligne HT|Montant net HT|Montant H.T.'),
    colVat: either('Montant TVA|TVA|Total TVA|T.V.A.'),
    colTotal: either('Total TTC|Montant TTC|TTC|Prix total TTC|Montant T.T.C.'),
    colAmount: either('Montant|Total|Prix|Montant total|Prix total'),
    base: either(
      'Total HT|Montant HT|Total hors taxes|Sous-total HT|Total net HT|Montant total HT|TOTAL HT|Total H.T.|Net HT|Base HT',
    ),
    vat: either('TVA|Total TVA|Montant TVA|Montant de la TVA|Total T.V.A.|TOTAL TVA|Montant total TVA'),
    total: either(
      'Total TTC|Montant TTC|Total T.T.C.|Montant total TTC|TOTAL TTC|Total toutes taxes comprises|Total|Total facture TTC',
    ),
    sum: either('Total|Somme|Sous-total|Montant total'),
    amountDue: either(
      'Net à payer|NET À PAYER|Total à payer|Montant à payer|À payer|Reste à payer|Solde à payer|Net à payer TTC|Montant dû|Total dû|Somme à régler|Solde dû',
    ),
    rounding: either('Arrondi|Arrondi caisse|Arrondis'),
    advance: either(
      'Acompte versé|Acompte|Acompte déjà versé|Déduction acompte|Acompte reçu|Déjà réglé|Acomptes versés',
    ),
    paid: either('Déjà payé|Payé|Réglé|Montant réglé'),
    discountTotal: either('Remise|Remise globale|Remise commerciale|Total remise'),
    remaining: either('Reste à payer|Solde|Reste dû|Solde restant'),
    vatOfRate: either('TVA {rate} %|TVA à {rate} %|TVA ({rate} %)|TVA {rate}%|Montant TVA {rate} %'),
    baseOfRate: either('Base HT {rate} %|HT à {rate} %|Base {rate}%|Total HT {rate} %'),
    recapTitle: either('Détail de la TVA|Récapitulatif TVA|Ventilation de la TVA|Détail TVA|Décompte TVA'),
    recapRate: either('Taux|Taux TVA|% TVA|Taux de TVA|Code TVA'),
    recapBase: either('Base HT|Base|Montant HT|Total HT|Base imposable'),
    recapVat: either('Montant TVA|TVA|Total TVA|Montant'),
    recapTotal: either('Total TTC|TTC|Montant TTC|Total'),
    carried: either('À reporter|Report page suivante|Sous-total à reporter'),
    brought: either('Report|Report page précédente|Montant reporté'),
    page: either('Page {n} sur {m}|Page {n}/{m}|Page {n}|{n} / {m}|Page : {n}|p. {n}/{m}'),
    issuedBy: either('Établi par|Émis par|Vendeur|Dossier suivi par'),
    received: either('Reçu par|Bon pour accord|Reçu le'),
    signature: either('Signature|Cachet et signature|Signature et cachet'),
    notPayer: either(
      'TVA non applicable, art. 293 B du CGI|TVA non applicable, article 293 B du Code général des impôts.|Exonéré de TVA, art. 293 B du CGI|Franchise en base de TVA (art. 293 B du CGI)',
    ),
    reverseCharge: either(
      'Autoliquidation|Autoliquidation de la TVA, art. 283-2 nonies du CGI|Autoliquidation - TVA due par le preneur|TVA due par le preneur assujetti, autoliquidation.',
    ),
    euSupply: either(
      'Exonération de TVA, art. 262 ter I du CGI|Livraison intracommunautaire exonérée de TVA.|Exonération TVA, article 262 ter, I du CGI.',
    ),
    thanks: either(
      'Merci de votre confiance.|Nous vous remercions de votre confiance.|Merci de votre visite.|Merci et à bientôt !',
    ),
    legal: either(
      'Pas d’escompte pour paiement anticipé.|Réserve de propriété : les marchandises restent notre propriété jusqu’au paiement intégral.|En cas de retard de paiement, indemnité forfaitaire de recouvrement de 40 €.|Membre d’une association agréée, le règlement par chèque est accepté.|Conditions générales de vente au verso.',
    ),
    intro: either(
      'Veuillez trouver ci-dessous le détail de nos prestations :|Objet : prestations réalisées|Selon votre commande, nous vous facturons :|Travaux réalisés selon devis accepté :',
    ),
    printedBy: either(
      'Édité avec Facturette 5|Document généré par Comptoir|Logiciel Plume-Facture|Créé avec Facilofac',
    ),
    qr: either('Payer en ligne|Scannez pour payer|QR code de paiement|Paiement rapide'),
    payBy: either(
      'Merci de régler par virement sur le compte|Règlement à effectuer sur le compte|Merci d’indiquer le numéro de facture lors du règlement|Coordonnées bancaires',
    ),
    lateFee: either(
      'Pénalités de retard : 3 fois le taux d’intérêt légal.|Tout retard de paiement entraîne des pénalités au taux de 10 %.|Indemnité forfaitaire pour frais de recouvrement : 40,00 €',
    ),
    weekdayNote: either(
      'Ouvert du lundi au samedi de 9h à 19h|Horaires : lun. - ven. 8h30 - 18h|Service client 09 70 11 22 33',
    ),
    subtotal: either('Sous-total|Total lot|Sous-total section'),
    goodsOwner: either('Transporteur|N° de colis|Incoterm'),
  },
  titles: {
    invoice: either('Facture|FACTURE|Facture de vente|Facture acquittée|FACTURE CLIENT'),
    creditNote: either("Avoir|AVOIR|Facture d'avoir|FACTURE D'AVOIR|Note de crédit"),
    advanceInvoice: either("Facture d'acompte|FACTURE D'ACOMPTE|Facture pro forma|Facture proforma|Demande d'acompte"),
    receipt: either('Ticket|TICKET|Ticket de caisse|Reçu|Note'),
  },
  numberMarks: either('n°|N°||no|:|n° :|numéro'),
  methods: {
    transfer: either('Virement|Virement bancaire|virement|Par virement|VIREMENT|virement bancaire|Virement SEPA'),
    cash: either('Espèces|ESPÈCES|espèces|En espèces'),
    card: either('Carte bancaire|CB|Carte|carte bancaire|CARTE BANCAIRE'),
    cod: either('Contre-remboursement|Contre remboursement'),
    directDebit: either('Prélèvement|Prélèvement SEPA|Prélèvement automatique'),
    cheque: either('Chèque|Par chèque|Chèque bancaire'),
  },
  countries: {
    SK: 'Slovaquie',
    CZ: 'République tchèque',
    AT: 'Autriche',
    DE: 'Allemagne',
    FR: 'France',
    GB: 'Royaume-Uni',
    PL: 'Pologne',
    HU: 'Hongrie',
    IE: 'Irlande',
    BE: 'Belgique',
  },
};

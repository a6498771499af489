import { ciiLine, percent } from './cii-line-map.ts';
import { mapGroup, type GroupMap } from './syntax-map.ts';
import type { GroupId, TermId } from './business-terms.ts';

/*
 * ZUGFeRD 1 has older names of the same elements; they stand behind the newer ones.
 */
const trade = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const agreement = `${trade}/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement`;
const delivery = `${trade}/ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery`;
const settlement = `${trade}/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement`;
const header = 'ExchangedDocument|HeaderExchangedDocument';
const context = 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext';

const address = (id: GroupId, [first, second, third, city, zip, region, country]: readonly TermId[]): GroupMap =>
  mapGroup(id, 'PostalTradeAddress', {
    [first ?? '']: 'LineOne|StreetName',
    [second ?? '']: 'LineTwo',
    [third ?? '']: 'LineThree',
    [city ?? '']: 'CityName',
    [zip ?? '']: 'PostcodeCode',
    [region ?? '']: 'CountrySubDivisionName',
    [country ?? '']: 'CountryID',
  });

const contact = (id: GroupId, [name, phone, mail]: readonly TermId[]): GroupMap =>
  mapGroup(id, 'DefinedTradeContact', {
    [name ?? '']: 'PersonName|DepartmentName',
    [phone ?? '']: 'TelephoneUniversalCommunication/CompleteNumber',
    [mail ?? '']: 'EmailURIUniversalCommunication/URIID',
  });

/** How the Cross Industry Invoice writes the semantic model (EN 16931-3-3). */
export const ciiMap: GroupMap = mapGroup(
  'BG-0',
  '',
  {
    'BT-1': `${header}/ID`,
    'BT-2': `${header}/IssueDateTime/DateTimeString`,
    'BT-3': `${header}/TypeCode`,
    'BT-5': `${settlement}/InvoiceCurrencyCode`,
    'BT-6': `${settlement}/TaxCurrencyCode`,
    'BT-7': `${settlement}/ApplicableTradeTax/TaxPointDate/DateString`,
    'BT-8': `${settlement}/ApplicableTradeTax/DueDateTypeCode`,
    'BT-9': `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`,
    'BT-10': `${agreement}/BuyerReference`,
    'BT-11': `${agreement}/SpecifiedProcuringProject/ID`,
    'BT-12': `${agreement}/ContractReferencedDocument/IssuerAssignedID|ID`,
    'BT-13': `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID|ID`,
    'BT-14': `${agreement}/SellerOrderReferencedDocument/IssuerAssignedID|ID`,
    'BT-15': `${delivery}/ReceivingAdviceReferencedDocument/IssuerAssignedID|ID`,
    'BT-16': `${delivery}/DespatchAdviceReferencedDocument|DeliveryNoteReferencedDocument/IssuerAssignedID|ID`,
    'BT-17': `${agreement}/AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID`,
    'BT-18': `${agreement}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`,
    'BT-19': `${settlement}/ReceivableSpecifiedTradeAccountingAccount/ID`,
    'BT-20': `${settlement}/SpecifiedTradePaymentTerms/Description`,
    // The syntax has these beside the payment means.
    'BT-83': `${settlement}/PaymentReference`,
    'BT-89': `${settlement}/SpecifiedTradePaymentTerms/DirectDebitMandateID`,
    'BT-90': `${settlement}/CreditorReferenceID`,
    'BT-110': `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation/TaxTotalAmount`,
  },
  [
    mapGroup('BG-1', `${header}/IncludedNote`, { 'BT-21': 'SubjectCode', 'BT-22': 'Content' }),
    mapGroup('BG-2', context, {
      'BT-23': 'BusinessProcessSpecifiedDocumentContextParameter/ID',
      'BT-24': 'GuidelineSpecifiedDocumentContextParameter/ID',
    }),
    mapGroup('BG-3', `${settlement}/InvoiceReferencedDocument`, {
      'BT-25': 'IssuerAssignedID|ID',
      'BT-26': 'FormattedIssueDateTime/DateTimeString',
    }),
    mapGroup(
      'BG-4',
      `${agreement}/SellerTradeParty`,
      {
        'BT-27': 'Name',
        'BT-28': 'SpecifiedLegalOrganization/TradingBusinessName',
        'BT-29': 'ID|GlobalID',
        'BT-30': 'SpecifiedLegalOrganization/ID',
        'BT-31': 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
        'BT-32': 'SpecifiedTaxRegistration/ID[@schemeID=FC]',
        'BT-33': 'Description',
        'BT-34': 'URIUniversalCommunication/URIID',
      },
      [
        address('BG-5', ['BT-35', 'BT-36', 'BT-162', 'BT-37', 'BT-38', 'BT-39', 'BT-40']),
        contact('BG-6', ['BT-41', 'BT-42', 'BT-43']),
      ],
    ),
    mapGroup(
      'BG-7',
      `${agreement}/BuyerTradeParty`,
      {
        'BT-44': 'Name',
        'BT-45': 'SpecifiedLegalOrganization/TradingBusinessName',
        'BT-46': 'ID|GlobalID',
        'BT-47': 'SpecifiedLegalOrganization/ID',
        'BT-48': 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
        'BT-49': 'URIUniversalCommunication/URIID',
      },
      [
        address('BG-8', ['BT-50', 'BT-51', 'BT-163', 'BT-52', 'BT-53', 'BT-54', 'BT-55']),
        contact('BG-9', ['BT-56', 'BT-57', 'BT-58']),
      ],
    ),
    mapGroup('BG-10', `${settlement}/PayeeTradeParty`, {
      'BT-59': 'Name',
      'BT-60': 'ID|GlobalID',
      'BT-61': 'SpecifiedLegalOrganization/ID',
    }),
    mapGroup(
      'BG-11',
      `${agreement}/SellerTaxRepresentativeTradeParty`,
      { 'BT-62': 'Name', 'BT-63': 'SpecifiedTaxRegistration/ID[@schemeID=VA]' },
      [address('BG-12', ['BT-64', 'BT-65', 'BT-164', 'BT-66', 'BT-67', 'BT-68', 'BT-69'])],
    ),
    mapGroup(
      'BG-13',
      delivery,
      {
        'BT-70': 'ShipToTradeParty/Name',
        'BT-71': 'ShipToTradeParty/ID|GlobalID',
        'BT-72': 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
      },
      [
        mapGroup('BG-15', 'ShipToTradeParty/PostalTradeAddress', {
          'BT-75': 'LineOne',
          'BT-76': 'LineTwo',
          'BT-165': 'LineThree',
          'BT-77': 'CityName',
          'BT-78': 'PostcodeCode',
          'BT-79': 'CountrySubDivisionName',
          'BT-80': 'CountryID',
        }),
      ],
    ),
    mapGroup('BG-14', `${settlement}/BillingSpecifiedPeriod`, {
      'BT-73': 'StartDateTime/DateTimeString',
      'BT-74': 'EndDateTime/DateTimeString',
    }),
    mapGroup(
      'BG-16',
      `${settlement}/SpecifiedTradeSettlementPaymentMeans`,
      {
        'BT-81': 'TypeCode',
        'BT-82': 'Information',
        'BT-86': 'PayeeSpecifiedCreditorFinancialInstitution/BICID',
      },
      [
        mapGroup('BG-17', 'PayeePartyCreditorFinancialAccount', {
          'BT-84': 'IBANID|ProprietaryID',
          'BT-85': 'AccountName',
        }),
        mapGroup('BG-18', 'ApplicableTradeSettlementFinancialCard', { 'BT-87': 'ID', 'BT-88': 'CardholderName' }),
        mapGroup('BG-19', 'PayerPartyDebtorFinancialAccount', { 'BT-91': 'IBANID' }),
      ],
    ),
    mapGroup('BG-20', `${settlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=false]`, {
      'BT-92': 'ActualAmount',
      'BT-93': 'BasisAmount',
      'BT-94': 'CalculationPercent',
      'BT-95': 'CategoryTradeTax/CategoryCode',
      'BT-95-1': 'CategoryTradeTax/TypeCode',
      'BT-96': `CategoryTradeTax/${percent}`,
      'BT-97': 'Reason',
      'BT-98': 'ReasonCode',
    }),
    mapGroup('BG-21', `${settlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true]`, {
      'BT-99': 'ActualAmount',
      'BT-100': 'BasisAmount',
      'BT-101': 'CalculationPercent',
      'BT-102': 'CategoryTradeTax/CategoryCode',
      'BT-102-1': 'CategoryTradeTax/TypeCode',
      'BT-103': `CategoryTradeTax/${percent}`,
      'BT-104': 'Reason',
      'BT-105': 'ReasonCode',
    }),
    mapGroup(
      'BG-22',
      `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation`,
      {
        'BT-106': 'LineTotalAmount',
        'BT-107': 'AllowanceTotalAmount',
        'BT-108': 'ChargeTotalAmount',
        'BT-109': 'TaxBasisTotalAmount',
        'BT-112': 'GrandTotalAmount',
        'BT-113': 'TotalPrepaidAmount',
        'BT-114': 'RoundingAmount',
        'BT-115': 'DuePayableAmount',
      },
    ),
    mapGroup('BG-23', `${settlement}/ApplicableTradeTax`, {
      'BT-116': 'BasisAmount',
      'BT-117': 'CalculatedAmount',
      'BT-118': 'CategoryCode',
      'BT-118-1': 'TypeCode',
      'BT-119': percent,
      'BT-120': 'ExemptionReason',
      'BT-121': 'ExemptionReasonCode',
    }),
    mapGroup('BG-24', `${agreement}/AdditionalReferencedDocument`, {
      'BT-122': 'IssuerAssignedID',
      'BT-122-1': 'TypeCode',
      'BT-123': 'Name',
      'BT-124': 'URIID',
      'BT-125': 'AttachmentBinaryObject',
    }),
    ciiLine,
  ],
);

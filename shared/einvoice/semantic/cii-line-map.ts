import { mapGroup } from './syntax-map.ts';

const trade = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const lineAgreement = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement';
const lineDelivery = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery';
const lineSettlement = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement';
const lineSum = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
/** The rate of a tax; ZUGFeRD 1 has a shorter name for it. */
export const percent = 'RateApplicablePercent|ApplicablePercent';

/** How the Cross Industry Invoice writes a line (BG-25). */
export const ciiLine = mapGroup(
  'BG-25',
  `${trade}/IncludedSupplyChainTradeLineItem`,
  {
    'BT-126': 'AssociatedDocumentLineDocument/LineID',
    'BT-127': 'AssociatedDocumentLineDocument/IncludedNote/Content',
    'BT-128': `${lineSettlement}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`,
    'BT-129': `${lineDelivery}/BilledQuantity`,
    'BT-130': `${lineDelivery}/BilledQuantity/@unitCode`,
    'BT-131': `${lineSettlement}/${lineSum}/LineTotalAmount`,
    'BT-132': `${lineAgreement}/BuyerOrderReferencedDocument/LineID`,
    'BT-133': `${lineSettlement}/ReceivableSpecifiedTradeAccountingAccount/ID`,
  },
  [
    mapGroup('BG-26', `${lineSettlement}/BillingSpecifiedPeriod`, {
      'BT-134': 'StartDateTime/DateTimeString',
      'BT-135': 'EndDateTime/DateTimeString',
    }),
    mapGroup('BG-27', `${lineSettlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=false]`, {
      'BT-136': 'ActualAmount',
      'BT-137': 'BasisAmount',
      'BT-138': 'CalculationPercent',
      'BT-139': 'Reason',
      'BT-140': 'ReasonCode',
    }),
    mapGroup('BG-28', `${lineSettlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true]`, {
      'BT-141': 'ActualAmount',
      'BT-142': 'BasisAmount',
      'BT-143': 'CalculationPercent',
      'BT-144': 'Reason',
      'BT-145': 'ReasonCode',
    }),
    mapGroup('BG-29', lineAgreement, {
      'BT-146': 'NetPriceProductTradePrice/ChargeAmount',
      'BT-147': 'GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount',
      'BT-148': 'GrossPriceProductTradePrice/ChargeAmount',
      'BT-149': 'NetPriceProductTradePrice/BasisQuantity',
      'BT-150': 'NetPriceProductTradePrice/BasisQuantity/@unitCode',
    }),
    mapGroup('BG-30', `${lineSettlement}/ApplicableTradeTax`, {
      'BT-151': 'CategoryCode',
      'BT-151-1': 'TypeCode',
      'BT-152': percent,
    }),
    mapGroup(
      'BG-31',
      'SpecifiedTradeProduct',
      {
        'BT-153': 'Name',
        'BT-154': 'Description',
        'BT-155': 'SellerAssignedID',
        'BT-156': 'BuyerAssignedID',
        'BT-157': 'GlobalID',
        'BT-158': 'DesignatedProductClassification/ClassCode',
        'BT-159': 'OriginTradeCountry/ID',
      },
      [mapGroup('BG-32', 'ApplicableProductCharacteristic', { 'BT-160': 'Description', 'BT-161': 'Value' })],
    ),
  ],
);

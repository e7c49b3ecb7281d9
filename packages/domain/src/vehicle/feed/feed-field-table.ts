import { phrases } from '../../text/phrases.ts'
import type { FeedField } from './feed-vehicle.ts'

/** How a cell is parsed. */
export type CellKind =
  | 'text'
  | 'long-text'
  | 'year'
  | 'whole'
  | 'count'
  | 'money'
  | 'vin'
  | 'flag'
  | 'car-type'
  | 'status'
  | 'price-basis'
  | 'state'
  | 'rate'
  | 'rank'
  | 'day'
  | 'web-address'
  | 'list'

export type FeedFieldRow = {
  /** The label for dealers. */
  label: string
  reads: CellKind
  /** Known headers for it, normalised by `normaliseHeader`, the best first. */
  headers: readonly string[]
}

/** A row: its label and how it is read, then its headers as a list of text. */
function field(label: string, reads: CellKind) {
  return (headers: TemplateStringsArray): FeedFieldRow => ({ label, reads, headers: phrases(headers) })
}

/**
 * The field table's rows about the offer. Their headers are ambiguous, so a column is mapped only if its first values
 * can be parsed.
 */
export const offerFieldTable = {
  priceState: field('State of the price', 'state')`pricestate`,
  subscriptionPriceCents: field('Subscription price', 'money')`
    subscriptionprice, subscription, subscriptioncost, subscribeprice`,
  regoMonths: field('Months of rego left', 'count')`
    regomonths, registrationmonths, monthsrego, monthsregistration, regomonthsleft`,
  tag: field('Tag', 'text')`tag, customtag, cardtag, sticker`,
  preorder: field('Pre-order', 'flag')`preorder, ispreorder`,
  reservable: field('Can be reserved online', 'flag')`
    reservable, isreservable, reserveonline, onlinereservation, canbereservedonline`,
  // A column named just "date" is usually the file's date.
  date: field('Offer date', 'day')`offerdate, offerstartdate, offerfrom`,
  customRank: field('Sort priority', 'rank')`customrank, relevance`,
  historyFileUrl: field('History report', 'web-address')`
    historyreport, historyreporturl, historyfile, historyfileurl, historyurl, carhistory, carhistoryreport,
    vehiclehistory, vehiclehistoryreport, ppsr, ppsrreport, file`,
  averageMarketPriceCents: field('Average market price', 'money')`
    averagemarketprice, marketaverage, marketprice, marketvalue, autograbdataaveragemarketprice`,
  stateAverageMarketPriceCents: field('Average market price in its state', 'money')`
    stateaveragemarketprice, statemarketaverage, statemarketprice, autograbdatastateaveragemarketprice`,
  marketCheckedOn: field('Market prices checked on', 'day')`
    marketcheckedon, marketpricescheckedon, marketdate, marketpricedate`,
  carsalesTitle: field('carsales title', 'text')`carsalestitle`,
  carsalesSellerIdentifier: field('carsales seller', 'text')`carsalesselleridentifier, carsalessellerid`,
  privateSuburb: field('Private seller’s suburb', 'text')`privatesuburb`,
  privatePostcode: field('Private seller’s postcode', 'text')`privatepostcode`,
  // Before its figures, because people enter the name first.
  lender: field('Lender', 'text')`lender, financeprovider, financelender, lendername`,
  interestRate: field('Interest rate', 'rate')`interestrate, financerate, annualrate`,
  comparisonRate: field('Comparison rate', 'rate')`comparisonrate, financecomparisonrate`,
  paymentWeekCents: field('Weekly payment', 'money')`
    paymentweek, weeklypayment, weeklyrepayment, paymentperweek, repaymentweekly`,
  paymentMonthCents: field('Monthly payment', 'money')`
    paymentmonth, monthlypayment, monthlyrepayment, paymentpermonth, repaymentmonthly`,
  termMonths: field('Loan term in months', 'count')`
    termmonths, loantermmonths, financetermmonths, loanterminmonths`,
  termYears: field('Loan term in years', 'count')`
    termyears, loantermyears, financetermyears, loanterminyears`,
  disclaimer: field('Lender’s disclaimer', 'long-text')`financedisclaimer, lenderdisclaimer, disclaimer`,
}

/** The feed fields with one cell each. Attributes have a column each and are not listed here. */
export const feedFieldTable: Readonly<Record<Exclude<FeedField, 'attributes'>, FeedFieldRow>> = {
  stockNumber: field('Stock number', 'text')`
    stocknumber, stockno, stocknum, stockid, stock, identificationstocknumber, stkno, stk, stockcode, stockref, unitnumber, vehicleid, identifier, id`,
  vin: field(
    'VIN',
    'vin',
  )`vin, vinnumber, vinno, vincode, identificationvin, vinchassis, chassisnumber, chassisno`,
  make: field('Make', 'text')`make, manufacturer, brand, makename, vehiclemake, specificationmake`,
  model: field('Model', 'text')`model, modelname, family, vehiclemodel, specificationmodel`,
  year: field(
    'Year',
    'year',
  )`year, modelyear, buildyear, manufactureyear, yearofmanufacture, vehicleyear, yr, builddate`,
  badge: field('Badge', 'text')`badge, variant, trim, grade, derivative`,
  series: field('Series', 'text')`series, specificationseries, generation`,
  name: field('Name', 'text')`title, name, heading, adtitle, headline`,
  carType: field('New or used', 'car-type')`
    condition, listingtype, newused, usednew, neworused, cartype, stocktype, vehicletype, vehiclecondition, type`,
  status: field(
    'Status',
    'status',
  )`status, salestatus, salesstatus, stockstatus, vehiclestatus, availability, sold, issold`,
  priceCents: field('Price', 'money')`
    price, driveawayprice, driveaway, dap, advertisedprice, retailprice, sellingprice, askingprice, webprice,
    internetprice, saleprice, currentprice, listprice, specialprice, pricelistdap, pricelistegc, egc`,
  beforePriceCents: field(
    'Earlier price',
    'money',
  )`wasprice, beforeprice, previousprice, oldprice, originalprice, rrp`,
  priceBasis: field('Price basis', 'price-basis')`pricebasis, pricetype`,
  odometerKm: field('Kilometres', 'whole')`
    odometer, odometerkm, odometerkms, odometerreading, kilometres, kilometers, kms, klms, km, mileage, odo,
    odometerreadingsodometer,
    odometerreadingsactual, odometerreadings`,
  rego: field(
    'Rego',
    'text',
  )`rego, registration, regonumber, registrationnumber, plate, regono, numberplate, regplate`,
  body: field('Body', 'text')`body, bodytype, bodystyle, bodyshape`,
  colour: field('Colour', 'text')`colour, color, exteriorcolour, exteriorcolor, extcolour, coloursexterior`,
  fuel: field('Fuel', 'text')`fuel, fueltype`,
  transmission: field('Transmission', 'text')`transmission, gearbox, transmissiontype, trans`,
  drive: field('Drive', 'text')`drive, drivetype, drivetrain`,
  engine: field('Engine', 'text')`engine, enginedescription, enginesize`,
  doors: field('Doors', 'count')`doors, numberofdoors, doorcount`,
  seats: field('Seats', 'count')`seats, seatingcapacity, numberofseats`,
  certified: field('Certified', 'flag')`certified, approvedused, certifiedpreowned`,
  description: field('Description', 'long-text')`
    description, comments, advertdescription, sellercomments, adtext, notes`,
  videoUrl: field('Video', 'web-address')`video, videourl, videolink, youtube`,
  ...offerFieldTable,
  location: field('Place', 'text')`location, yard, branch, site, locationname, yardname, branchname, lot`,
  photos: field('Photos', 'list')`
    photos, images, imageurls, photourls, pictures, imagelist, photolist, imageurl, photosphoto,
    imagesimage, imagelink, photosurl, imagesurl, mediaphotoslarge`,
}

export const feedFields = Object.keys(feedFieldTable) as (keyof typeof feedFieldTable)[]

/** Required: without these a row does not identify a vehicle. */
export const requiredFeedFields = ['stockNumber', 'make', 'model'] as const

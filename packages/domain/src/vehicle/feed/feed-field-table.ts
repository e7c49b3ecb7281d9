import type { FeedField } from './feed-vehicle.ts'
import { offerFieldTable } from './offer-field-table.ts'

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

/** The feed fields with one cell each. Attributes have a column each and are not listed here. */
export const feedFieldTable: Readonly<Record<Exclude<FeedField, 'attributes'>, FeedFieldRow>> = {
  stockNumber: {
    label: 'Stock number',
    reads: 'text',
    headers: [
      'stocknumber',
      'stockno',
      'stocknum',
      'stockid',
      'stock',
      'identificationstocknumber',
      'vehicleid',
      'identifier',
      'id',
    ],
  },
  vin: {
    label: 'VIN',
    reads: 'vin',
    headers: ['vin', 'vinnumber', 'identificationvin', 'chassisnumber', 'chassisno'],
  },
  make: { label: 'Make', reads: 'text', headers: ['make', 'manufacturer', 'brand', 'specificationmake'] },
  model: { label: 'Model', reads: 'text', headers: ['model', 'modelname', 'family', 'specificationmodel'] },
  year: {
    label: 'Year',
    reads: 'year',
    headers: ['year', 'modelyear', 'buildyear', 'manufactureyear', 'yearofmanufacture', 'builddate'],
  },
  badge: { label: 'Badge', reads: 'text', headers: ['badge', 'variant', 'trim', 'grade', 'derivative'] },
  series: { label: 'Series', reads: 'text', headers: ['series', 'specificationseries', 'generation'] },
  name: { label: 'Title', reads: 'text', headers: ['title', 'name', 'heading', 'adtitle', 'headline'] },
  carType: {
    label: 'New or used',
    reads: 'car-type',
    headers: ['condition', 'listingtype', 'newused', 'neworused', 'cartype', 'stocktype', 'vehicletype'],
  },
  status: {
    label: 'Status',
    reads: 'status',
    headers: ['status', 'salestatus', 'stockstatus', 'availability'],
  },
  priceCents: {
    label: 'Price',
    reads: 'money',
    headers: [
      'price',
      'driveawayprice',
      'driveaway',
      'advertisedprice',
      'retailprice',
      'sellingprice',
      'pricelistdap',
      'pricelistegc',
      'egc',
    ],
  },
  beforePriceCents: {
    label: 'Earlier price',
    reads: 'money',
    headers: ['wasprice', 'beforeprice', 'previousprice', 'oldprice', 'rrp'],
  },
  priceBasis: { label: 'Price basis', reads: 'price-basis', headers: ['pricebasis', 'pricetype'] },
  odometerKm: {
    label: 'Odometer',
    reads: 'whole',
    headers: [
      'odometer',
      'odometerkm',
      'kilometres',
      'kms',
      'km',
      'mileage',
      'odo',
      'odometerreadingsodometer',
      'odometerreadingsactual',
      'odometerreadings',
    ],
  },
  rego: {
    label: 'Registration',
    reads: 'text',
    headers: ['rego', 'registration', 'regonumber', 'registrationnumber', 'plate', 'regono'],
  },
  body: { label: 'Body', reads: 'text', headers: ['body', 'bodytype', 'bodystyle'] },
  colour: {
    label: 'Colour',
    reads: 'text',
    headers: ['colour', 'color', 'exteriorcolour', 'exteriorcolor', 'extcolour', 'coloursexterior'],
  },
  fuel: { label: 'Fuel', reads: 'text', headers: ['fuel', 'fueltype'] },
  transmission: {
    label: 'Transmission',
    reads: 'text',
    headers: ['transmission', 'gearbox', 'transmissiontype', 'trans'],
  },
  drive: { label: 'Drive', reads: 'text', headers: ['drive', 'drivetype', 'drivetrain'] },
  engine: { label: 'Engine', reads: 'text', headers: ['engine', 'enginedescription', 'enginesize'] },
  doors: { label: 'Doors', reads: 'count', headers: ['doors', 'numberofdoors', 'doorcount'] },
  seats: { label: 'Seats', reads: 'count', headers: ['seats', 'seatingcapacity', 'numberofseats'] },
  certified: {
    label: 'Certified',
    reads: 'flag',
    headers: ['certified', 'approvedused', 'certifiedpreowned'],
  },
  description: {
    label: 'Description',
    reads: 'long-text',
    headers: ['description', 'comments', 'advertdescription', 'sellercomments', 'adtext', 'notes'],
  },
  videoUrl: { label: 'Video', reads: 'web-address', headers: ['video', 'videourl', 'videolink', 'youtube'] },
  ...offerFieldTable,
  location: {
    label: 'Location',
    reads: 'text',
    headers: ['location', 'yard', 'branch', 'site', 'locationname', 'lot'],
  },
  photos: {
    label: 'Photos',
    reads: 'list',
    headers: [
      'photos',
      'images',
      'imageurls',
      'photourls',
      'pictures',
      'imagelist',
      'photolist',
      'imageurl',
      'photosphoto',
      'imagesimage',
      'photosurl',
      'imagesurl',
      'mediaphotoslarge',
    ],
  },
}

export const feedFields = Object.keys(feedFieldTable) as (keyof typeof feedFieldTable)[]

/** Required: without these a row does not identify a vehicle. */
export const requiredFeedFields = ['stockNumber', 'make', 'model'] as const

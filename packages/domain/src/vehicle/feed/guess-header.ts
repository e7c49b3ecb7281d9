import { type MappedField, spellHeader } from './feed-mapping.ts'

/*
 * Names of columns that no list has: the words of the trade around the word of a field. Only where no column has the
 * field's own name, and only where its first values can be read as that field.
 */
const kilometre = 'k(?:m|ms|lm|lms|ilomet(?:re|er)s?)'
const distance = `(?:odo(?:meter)?s?|${kilometre}|mileage|miles)`
/** Systems write the words of a name together too. */
const pattern = (words: string) => new RegExp(`^(?:${words.replaceAll(' ', ' ?')})$`)

const spelled: readonly (readonly [field: MappedField, header: RegExp])[] = [
  [
    'stockNumber',
    pattern(
      '(?:(?:dealer|our|dms|vehicle|internal|yard) )?(?:stock|stk)(?: (?:no|num|number|id|code|ref|reference|item))?|inventory (?:no|number|id)',
    ),
  ],
  [
    'vin',
    pattern(
      '(?:vehicle |full )?(?:vin|chassis)(?: (?:no|number|code|or|vin|chassis))*|vehicle identification (?:no|number)',
    ),
  ],
  [
    'make',
    pattern('(?:vehicle |car |bike )?(?:make|manufacturer|brand|marque)(?: (?:desc|description|name|text))?'),
  ],
  ['model', pattern('(?:vehicle |car |bike )?(?:model|model family)(?: (?:desc|description|name|text))?')],
  [
    'year',
    pattern(
      '(?:vehicle |car )?(?:build|built|model|manufacture|manufactured|mfg|production|compliance|complied|compl|comp|plate|my|first registered)(?: (?:in|plate|year|yr|date|month|month year|my|d|dt))*|year (?:of )?(?:built|build|made|model|manufactured|compliance|production)|(?:year|yr) (?:model|my)|date of (?:manufacture|compliance|build|production)',
    ),
  ],
  [
    'odometerKm',
    pattern(
      `(?:(?:delivery|current|actual|indicated|exact|latest|last|approx|total|distance|vehicle|car|travelled|showing|present|dash) )*${distance}(?: (?:reading|travelled|traveled|driven|value|in|current|actual|now|approx|mi|amount|indicated|${distance}))*|distance(?: (?:travelled|traveled|driven|km|kms))?`,
    ),
  ],
  [
    'beforePriceCents',
    pattern(
      '(?:was|before|earlier|previous|prior|old|original|former|full)(?: (?:price|was|retail|amount))*|price (?:was|before|previous)',
    ),
  ],
  [
    'colour',
    pattern(
      '(?:ext|exterior|external|body|paint|outside|vehicle|main)(?: (?:paint|body))? (?:colour|color|col)(?: (?:desc|description|name))?|(?:colour|color) (?:desc|description|name|exterior|ext)',
    ),
  ],
  [
    'transmission',
    pattern('(?:vehicle )?(?:trans|transmission|gearbox|gears?)(?: (?:type|desc|description|name))?'),
  ],
  ['fuel', pattern('(?:vehicle )?fuel(?: (?:type|desc|description|name|kind))?')],
  ['body', pattern('(?:vehicle )?body(?: (?:type|style|shape|desc|description|name))*')],
  [
    'description',
    pattern(
      '(?:web|vehicle|advert|advertising|ad|dealer|sales|internet|online|long|full|main|seller s?) (?:description|desc|comments?|text|notes|copy)',
    ),
  ],
  [
    'rego',
    pattern(
      '(?:vehicle |current )?(?:rego?|registration|number plate|plate|licence plate|license plate)(?: (?:no|number|plate|mark))*',
    ),
  ],
]

/** The column of each field that a file names in its own words. */
export function findSpelled(field: MappedField, columns: readonly string[]): string[] {
  const header = spelled.find(([name]) => name === field)?.[1]
  return header ? columns.filter((column) => header.test(spellHeader(column))) : []
}

const priceWords =
  '(?:now|our|web|website|internet|online|cash|retail|sale|sales|selling|sell|asking|ask|advertised|advertising|advert|ad|list|listed|display|sticker|windscreen|window|current|final|special|promo|promotional|promotion|offer|discount|discounted|reduced|clearance|todays?|vehicle|car|bike|unit|dealer|public|customer|carsales|portal|consumer|rrp)'
const afterPrice =
  '(?:now|aud|nzd|inc|incl|including|gst|dollars|retail|web|online|amount|advertised|current|today)'
const priceHeader = pattern(
  `(?:${priceWords} )+price(?: ${afterPrice})*|price(?: ${afterPrice})+|(?:asking|selling|retail|advertised|sale|cash) (?:amount|value|figure)`,
)

/** Whether a column is named as a price for visitors: “Now Price”, “Windscreen price”. Not what it cost, or was. */
export function isPriceName(column: string): boolean {
  return priceHeader.test(spellHeader(column))
}

/** “Now” is a price beside “Was”. */
export function isNowOf(column: string, columns: readonly string[]): boolean {
  return spellHeader(column) === 'now' && columns.some((other) => /^was(?: price)?$/.test(spellHeader(other)))
}

import { XMLParser, XMLValidator } from 'fast-xml-parser'

type Node = Record<string, unknown>

const parser = new XMLParser({
  ignoreAttributes: false,
  preserveOrder: false,
  parseTagValue: false,
  trimValues: true,
  isArray: (name) => ['prospect', 'vehicle', 'name', 'phone', 'id'].includes(name),
})

const order = {
  prospect: ['id', 'requestdate', 'vehicle', 'customer', 'vendor', 'provider'],
  vehicle: [
    'id',
    'year',
    'make',
    'model',
    'vin',
    'stock',
    'trim',
    'doors',
    'bodystyle',
    'transmission',
    'odometer',
    'condition',
    'colorcombination',
    'imagetag',
    'price',
    'pricecomments',
    'option',
    'finance',
    'comments',
  ],
  customer: ['contact', 'id', 'timeframe', 'comments'],
  vendor: ['id', 'vendorname', 'url', 'contact'],
  provider: ['id', 'name', 'service', 'url', 'email', 'phone', 'contact'],
  contact: ['name', 'email', 'phone', 'address'],
  address: ['street', 'apartment', 'city', 'regioncode', 'postalcode', 'country'],
} as const

/** The faults of a document by the rules of ADF 1.0, from its DTD; empty for a valid one. */
export function adfFaults(xml: string): string[] {
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) return [wellFormed.err.msg]
  const faults: string[] = []
  const need = (what: string, holds: boolean) => {
    if (!holds) faults.push(what)
  }
  need('header', xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>'))
  // XML 1.0, 2.2.
  need('characters', /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(xml))
  const prospects = listChildren(parser.parse(xml).adf, 'prospect')
  need('a prospect', prospects.length > 0)
  for (const prospect of prospects) {
    inOrder('prospect', prospect)
    need('status', ['new', 'resend'].includes(String(prospect['@_status'])))
    need('requestdate', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(readText(prospect.requestdate)))
    const vehicles = listChildren(prospect, 'vehicle')
    need('a vehicle', vehicles.length > 0)
    for (const vehicle of vehicles) {
      inOrder('vehicle', vehicle)
      need(
        'interest',
        ['buy', 'lease', 'sell', 'trade-in', 'test-drive'].includes(String(vehicle['@_interest'])),
      )
      need('vehicle status', ['new', 'used'].includes(String(vehicle['@_status'])))
      need('year', /^\d{4}$/.test(readText(vehicle.year)))
      need('make and model', readText(vehicle.make) !== '' && readText(vehicle.model) !== '')
    }
    const [customer] = listChildren(prospect, 'customer')
    const [vendor] = listChildren(prospect, 'vendor')
    need('one customer and vendor', customer !== undefined && vendor !== undefined)
    for (const [name, party] of [
      ['customer', customer],
      ['vendor', vendor],
    ] as const) {
      if (!party) continue
      inOrder(name, party)
      const [contact] = listChildren(party, 'contact')
      need(`${name} contact`, contact !== undefined)
      if (!contact) continue
      inOrder('contact', contact)
      const names = listChildren(contact, 'name')
      need(`${name} name`, names.length > 0 && names.every((part) => readText(part) !== ''))
      need(
        'name parts',
        names.every((part) =>
          ['first', 'middle', 'last', 'surname', 'full'].includes(String(part['@_part'])),
        ),
      )
      need(
        `${name} can be reached`,
        readText(contact.email) !== '' || listChildren(contact, 'phone').length > 0,
      )
    }
    need('vendorname', vendor !== undefined && readText(vendor.vendorname) !== '')
    for (const provider of listChildren(prospect, 'provider')) {
      inOrder('provider', provider)
      need('provider name', listChildren(provider, 'name').length === 1)
    }
  }
  return faults

  function inOrder(name: keyof typeof order, node: Node): void {
    const places = Object.keys(node)
      .filter((key) => !key.startsWith('@_') && key !== '#text')
      .map((key) => (order[name] as readonly string[]).indexOf(key))
    need(
      `order in ${name}`,
      !places.includes(-1) && places.every((place, n) => n === 0 || place > (places[n - 1] ?? 0)),
    )
  }
}

export function readAdf(xml: string) {
  return parser.parse(xml).adf.prospect[0]
}

function listChildren(node: unknown, name: string): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const found = (node as Node)[name]
  const list = Array.isArray(found) ? found : found === undefined ? [] : [found]
  return list.map((entry) => (typeof entry === 'object' && entry !== null ? entry : { '#text': entry }))
}

function readText(value: unknown): string {
  if (typeof value === 'object' && value !== null && '#text' in value) return String(value['#text'])
  return typeof value === 'string' ? value : ''
}

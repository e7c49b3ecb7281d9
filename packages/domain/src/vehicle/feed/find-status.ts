import { normaliseHeader } from './feed-mapping.ts'
import type { FeedStatus } from './feed-vehicle.ts'

const words: Readonly<Record<string, FeedStatus>> = {
  forsale: 'in_stock',
  available: 'in_stock',
  instock: 'in_stock',
  active: 'in_stock',
  live: 'in_stock',
  onsale: 'in_stock',
  onlot: 'in_stock',
  onyard: 'in_stock',
  inyard: 'in_stock',
  frontline: 'in_stock',
  retail: 'in_stock',
  ready: 'in_stock',
  readyforsale: 'in_stock',
  current: 'in_stock',
  published: 'in_stock',
  comingsoon: 'coming_soon',
  intransit: 'coming_soon',
  onorder: 'coming_soon',
  incoming: 'coming_soon',
  reserved: 'reserved',
  deposit: 'reserved',
  depositpaid: 'reserved',
  onhold: 'reserved',
  deposittaken: 'reserved',
  depositheld: 'reserved',
  depositreceived: 'reserved',
  underdeposit: 'reserved',
  hold: 'reserved',
  held: 'reserved',
  pending: 'reserved',
  salepending: 'reserved',
  pendingsale: 'reserved',
  soldpending: 'reserved',
  pendingdelivery: 'sold',
  awaitingdelivery: 'sold',
  undercontract: 'reserved',
  underoffer: 'reserved',
  offeraccepted: 'reserved',
  sold: 'sold',
  delivered: 'sold',
  soldout: 'sold',
  settled: 'sold',
  handedover: 'sold',
  retailed: 'sold',
  withdrawn: 'withdrawn',
  inactive: 'withdrawn',
  deleted: 'withdrawn',
  hidden: 'withdrawn',
  removed: 'withdrawn',
  offline: 'withdrawn',
  archived: 'withdrawn',
  unavailable: 'withdrawn',
  notavailable: 'withdrawn',
  notforsale: 'withdrawn',
  wholesale: 'withdrawn',
  wholesaled: 'withdrawn',
  auction: 'withdrawn',
  auctioned: 'withdrawn',
  disposed: 'withdrawn',
  writtenoff: 'withdrawn',
  scrapped: 'withdrawn',
  transferred: 'withdrawn',
  draft: 'withdrawn',
  unpublished: 'withdrawn',
  availablenow: 'in_stock',
  unsold: 'in_stock',
  newarrival: 'in_stock',
  arrivingsoon: 'coming_soon',
  availablesoon: 'coming_soon',
  duein: 'coming_soon',
  onboat: 'coming_soon',
  onwater: 'coming_soon',
  deliverypending: 'sold',
  donotsell: 'withdrawn',
  donotadvertise: 'withdrawn',
}

const statusWords: ReadonlyMap<string, FeedStatus> = new Map(Object.entries(words))

/** How far a status takes a vehicle off offer: where several are said, the one that goes furthest counts. */
const ranks: Readonly<Record<FeedStatus, number>> = {
  in_stock: 0,
  coming_soon: 1,
  reserved: 2,
  sold: 3,
  withdrawn: 4,
}

/** Of several statuses of one vehicle the one that goes furthest. */
export function strictest(statuses: readonly FeedStatus[]): FeedStatus | undefined {
  return statuses.toSorted((one, other) => ranks[other] - ranks[one])[0]
}

/** What stands before a state and says nothing: “Now sold”, “Vehicle is sold”. */
const fillers = /^(?:(?:status|now|just|already|vehicle|car|bike|unit|it|is|has|been|currently|all)\b[\s:]*)+/
/** Behind a state these take it back, or make something else of it: “Deposit refunded”, “Sold as is”. */
export const takenBack =
  /\b(?:not?|never|unreserved|unsold|unreg\w*|unable|cancel\w*|refund\w*|expired?|released?|lapsed?|ended|over|off|fell|fallen|failed|declined|lost|return\w*|relist\w*|re-list\w*|back|again|until sold|as is|as traded|with|without|false|price|photos?|tag)\b/
const maxStatus = 120
const maxStateWords = 4

/**
 * The status that a text says, as people and systems write it: the word of a state, or one that a remark follows:
 * “SOLD (awaiting delivery)”, “Reserved - J Smith”, “On hold until Friday”. What could mean that the vehicle is on
 * offer again, or was never off it, is nothing that anybody can tell.
 */
export function findStatus(text: string): FeedStatus | undefined {
  if (text.includes('?')) return undefined
  const known = statusWords.get(normaliseHeader(text))
  if (known !== undefined) return known
  if (text.length > maxStatus) return undefined
  const said = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[’'`*!]/g, '')
    .replace(/^[^a-z0-9]+/, '')
    .replace(fillers, '')
  const whole = statusWords.get(normaliseHeader(said))
  if (whole !== undefined) return whole
  const parts = [...said.matchAll(/[a-z0-9]+/g)]
  for (let count = Math.min(maxStateWords, parts.length - 1); count > 0; count -= 1) {
    const state = statusWords.get(parts.slice(0, count).join(''))
    if (state === undefined) continue
    const last = parts[count - 1]
    const remark = said.slice((last?.index ?? 0) + (last?.[0].length ?? 0))
    return judge(state, parts.slice(0, count).join(' '), remark)
  }
  return undefined
}

function judge(state: FeedStatus, said: string, remark: string): FeedStatus | undefined {
  if (takenBack.test(remark)) return undefined
  const others = findStates(remark)
  if (state === 'in_stock' || state === 'coming_soon') {
    // “Live auction” and “Ready for delivery” are other things; “Available - yard 2” and “In stock (demo)” are not.
    const isApart = /^\s*[^\sa-z0-9]/.test(remark) || /^\s+(?:at|in|from|on|since|now|eta|due)\b/.test(remark)
    if (!isApart && state === 'in_stock') return undefined
    return strictest([state, ...others])
  }
  // Without a sign between them, what is pending or held may be its photos.
  if (
    ['pending', 'hold', 'deposit', 'current'].includes(said) &&
    !/^\s*(?:[^\sa-z]|(?:by|for (?!photo|work|service|detail)|from|to|paid|until|till|til)\b)/.test(remark)
  )
    return undefined
  if (state === 'sold' && /\b(?:subject|finance|stf|pending(?! delivery)|deposit)\b/.test(remark))
    return 'reserved'
  return state
}

const stateInside =
  /\b(?:sold|reserved|on hold|under (?:offer|contract|deposit)|deposit (?:taken|paid|held|received)|sale pending|withdrawn|not for sale)\b/g

/** The states that a remark names: “Available - deposit taken”. */
function findStates(remark: string): FeedStatus[] {
  return [...remark.matchAll(stateInside)].flatMap(([named]) => statusWords.get(normaliseHeader(named)) ?? [])
}

/**
 * The kinds of what a change may have made different, and of what a page or an index is made of: the one list for
 * those who write changes (triggers of the database, `recordChange`) and for those who listen to them. With a key, as
 * in `car:12`, a tag is one of its kind; without, any of them.
 */
const kinds = {
  /** Anything of the site. */
  all: { part: 'configuration', hasKey: false },
  /** Its name, contacts, address and whatever of it has no kind of its own. */
  site: { part: 'configuration', hasKey: false },
  /** Theme, tokens, logo, hero picture. */
  look: { part: 'configuration', hasKey: false },
  navigation: { part: 'configuration', hasKey: false },
  /** The line over every page. */
  announcement: { part: 'configuration', hasKey: true },
  /** Opening hours of its locations, and their exceptions. */
  hours: { part: 'configuration', hasKey: false },
  locations: { part: 'configuration', hasKey: false },
  /** Whose stock the site shows, and through whom deposits are paid. */
  dealerships: { part: 'configuration', hasKey: false },
  setting: { part: 'configuration', hasKey: true },
  flag: { part: 'configuration', hasKey: true },

  /**
   * One vehicle as any page shows it, that somebody is paying for it included. What a search finds, orders and counts
   * is made of all of them: a listing shows `car`.
   */
  car: { part: 'stock', hasKey: true },
  /** Which vehicles are listed, and how many by type, make and model. */
  stock: { part: 'stock', hasKey: false },
  /** Which vehicle an address names. */
  slug: { part: 'stock', hasKey: true },
  /** Vehicles of a make, a model or a body, of which lists of similar ones are made. */
  make: { part: 'stock', hasKey: true },
  model: { part: 'stock', hasKey: true },
  body: { part: 'stock', hasKey: true },

  post: { part: 'content', hasKey: true },
  page: { part: 'content', hasKey: true },
  offer: { part: 'content', hasKey: true },
  /** What staff wrote of a model; `model` is its vehicles. */
  'model-page': { part: 'content', hasKey: true },
  /** What stands on several pages and is written once. */
  'shared-block': { part: 'content', hasKey: true },
  person: { part: 'content', hasKey: true },
  /** What staff wrote of a place; `locations` is where it is. */
  place: { part: 'content', hasKey: true },
  review: { part: 'content', hasKey: true },
  redirect: { part: 'content', hasKey: true },
  media: { part: 'content', hasKey: true },
} as const satisfies Record<string, { part: 'configuration' | 'stock' | 'content'; hasKey: boolean }>

export type TagKind = keyof typeof kinds
type KeyedKind = { [Kind in TagKind]: (typeof kinds)[Kind]['hasKey'] extends true ? Kind : never }[TagKind]

export type ChangeTag = TagKind | `${KeyedKind}:${string}`

/** A change with its place in the platform's log. A null site: any site. */
export type Change = { version: number; siteId: number | null; tags: readonly ChangeTag[] }

export function writeTag(kind: KeyedKind, key: string | number): ChangeTag {
  return `${kind}:${key}`
}

/** A tag's kind and key; null for a text that is no tag. */
export function readTag(text: string): { kind: TagKind; key: string | null } | null {
  const [kind, key] = split(text)
  if (!Object.hasOwn(kinds, kind)) return null
  return key !== null && !kinds[kind as TagKind].hasKey ? null : { kind: kind as TagKind, key }
}

/** Tags as another process wrote them. One that is not known here may mean anything, so it counts as `all`. */
export function readTags(texts: readonly string[]): ChangeTag[] {
  return texts.map((text) => (readTag(text) ? (text as ChangeTag) : 'all'))
}

/** Whether a change of one makes the other different: the same thing, any of its kind, or anything. */
export function touchesTag(changed: ChangeTag, shown: ChangeTag): boolean {
  if (changed === shown || changed === 'all') return true
  const kind = kindOfTag(changed)
  return kind === kindOfTag(shown) && (changed === kind || shown === kind)
}

export function kindOfTag(tag: ChangeTag): TagKind {
  return split(tag)[0] as TagKind
}

/** Whether it stands for all of a kind that has many. */
export function isAnyOfKind(tag: ChangeTag): boolean {
  return kinds[kindOfTag(tag)].hasKey && !tag.includes(':')
}

/** Whether it is of what a site says of itself, which every page of it shows in its header or footer. */
export function isConfigurationTag(tag: ChangeTag): boolean {
  return kinds[kindOfTag(tag)].part === 'configuration'
}

/** Keys may hold colons, kinds do not. */
function split(text: string): [kind: string, key: string | null] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, null] : [text.slice(0, colon), text.slice(colon + 1)]
}

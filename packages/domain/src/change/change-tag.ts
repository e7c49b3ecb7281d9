/**
 * The kinds of change tags: the single list for writers of changes (database triggers, `recordChange`) and for readers
 * (pages, indexes). A tag with a key, such as `car:12`, means one entity; without a key it means any of the kind.
 */
const kinds = {
  all: { part: 'configuration', hasKey: false },
  /** Its name, contacts and address, and anything without a kind of its own. */
  site: { part: 'configuration', hasKey: false },
  /** Theme, tokens, logo, hero picture. */
  look: { part: 'configuration', hasKey: false },
  navigation: { part: 'configuration', hasKey: false },
  /** The announcement bar on every page. */
  announcement: { part: 'configuration', hasKey: true },
  /** Opening hours of its locations, and their exceptions. */
  hours: { part: 'configuration', hasKey: false },
  locations: { part: 'configuration', hasKey: false },
  /** The dealerships whose stock the site shows, and the accounts that take its deposits. */
  dealerships: { part: 'configuration', hasKey: false },
  setting: { part: 'configuration', hasKey: true },
  flag: { part: 'configuration', hasKey: true },

  /**
   * One vehicle as any page shows it, including whether somebody is paying for it. Search results depend on all
   * vehicles, so a listing depends on `car`.
   */
  car: { part: 'stock', hasKey: true },
  /** Which vehicles are listed, and how many by type, make and model. */
  stock: { part: 'stock', hasKey: false },
  /** Which vehicle a slug refers to. */
  slug: { part: 'stock', hasKey: true },
  /** Vehicles of a make, model or body, which lists of similar vehicles are built from. */
  make: { part: 'stock', hasKey: true },
  model: { part: 'stock', hasKey: true },
  body: { part: 'stock', hasKey: true },

  post: { part: 'content', hasKey: true },
  page: { part: 'content', hasKey: true },
  offer: { part: 'content', hasKey: true },
  /** The written page about a model; `model` stands for its vehicles. */
  'model-page': { part: 'content', hasKey: true },
  'shared-block': { part: 'content', hasKey: true },
  person: { part: 'content', hasKey: true },
  /** The written page about a place; `locations` stands for the addresses. */
  place: { part: 'content', hasKey: true },
  review: { part: 'content', hasKey: true },
  redirect: { part: 'content', hasKey: true },
  media: { part: 'content', hasKey: true },
} as const satisfies Record<string, { part: 'configuration' | 'stock' | 'content'; hasKey: boolean }>

export type TagKind = keyof typeof kinds
type KeyedKind = { [Kind in TagKind]: (typeof kinds)[Kind]['hasKey'] extends true ? Kind : never }[TagKind]

export type ChangeTag = TagKind | `${KeyedKind}:${string}`

/** A change with its version in the platform's log. Null site: all sites. */
export type Change = { version: number; siteId: number | null; tags: readonly ChangeTag[] }

export function writeTag(kind: KeyedKind, key: string | number): ChangeTag {
  return `${kind}:${key}`
}

/** Null if the text is not a tag. */
export function readTag(text: string): { kind: TagKind; key: string | null } | null {
  const [kind, key] = split(text)
  if (!Object.hasOwn(kinds, kind)) return null
  return key !== null && !kinds[kind as TagKind].hasKey ? null : { kind: kind as TagKind, key }
}

/** Tags written by another process. An unknown tag could mean anything, so it counts as `all`. */
export function readTags(texts: readonly string[]): ChangeTag[] {
  return texts.map((text) => (readTag(text) ? (text as ChangeTag) : 'all'))
}

/** Whether a change of one tag affects the other: the same entity, any of its kind, or everything. */
export function touchesTag(changed: ChangeTag, shown: ChangeTag): boolean {
  if (changed === shown || changed === 'all') return true
  const kind = kindOfTag(changed)
  return kind === kindOfTag(shown) && (changed === kind || shown === kind)
}

export function kindOfTag(tag: ChangeTag): TagKind {
  return split(tag)[0] as TagKind
}

/** Whether the tag stands for every entity of a kind that has keys. */
export function coversWholeKind(tag: ChangeTag): boolean {
  return kinds[kindOfTag(tag)].hasKey && !tag.includes(':')
}

/** Whether the tag belongs to the site's configuration, which every page shows in its header or footer. */
export function isConfigurationTag(tag: ChangeTag): boolean {
  return kinds[kindOfTag(tag)].part === 'configuration'
}

/** Keys may hold colons, kinds do not. */
function split(text: string): [kind: string, key: string | null] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, null] : [text.slice(0, colon), text.slice(colon + 1)]
}

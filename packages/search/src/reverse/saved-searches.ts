import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { type FacetName, facetNames, type ToggleName, toggleNames } from '../grammar/attributes.ts'
import type { SearchDocument } from '../index/query/search-document.ts'
import {
  createTerms,
  type DocumentTerms,
  matchesTerms,
  type SavedState,
  type SearchTerms,
  type Terms,
} from './search-terms.ts'

type Attribute = FacetName | ToggleName | 'word'

/** Most selective first: few searches share a word or a model, most share a condition. */
const order: readonly Attribute[] = [
  'word',
  'model',
  'make',
  'city',
  'colour',
  'dealership_slug',
  'body',
  ...facetNames.filter(
    (name) => !['model', 'make', 'city', 'colour', 'dealership_slug', 'body'].includes(name),
  ),
  ...toggleNames,
]

/** A search with several values is stored under each; above this limit its other attributes are only compared. */
const maxPlaces = 16

type Saved = { readonly id: string; readonly terms: SearchTerms }
type Place = {
  readonly searches: Set<Saved>
  readonly below: Map<Attribute, Map<string, Place>>
  readonly above: { readonly place: Place; readonly attribute: Attribute; readonly key: string } | null
}

/**
 * An index of searches, the inverse of the vehicle index: given a vehicle, it finds the searches that match. They form
 * a tree whose edges are attribute values, and a vehicle only follows edges with its own values. The cost grows with
 * the searches that share its values, not with their total.
 */
export class SavedSearches {
  readonly #terms: Terms
  readonly #root = createPlace(null)
  readonly #byId = new Map<string, { saved: Saved; places: Place[] }>()

  constructor(siteSpellings: Settings['makeSpellings'] = {}) {
    this.#terms = createTerms(siteSpellings)
  }

  get size(): number {
    return this.#byId.size
  }

  /** Adds a search, replacing one with the same id. */
  add(id: string, state: SavedState): void {
    this.remove(id)
    const saved = { id, terms: this.#terms.ofSearch(state) }
    const places = findPlaces(this.#root, saved.terms)
    for (const place of places) place.searches.add(saved)
    this.#byId.set(id, { saved, places })
  }

  remove(id: string): void {
    const known = this.#byId.get(id)
    if (!known) return
    this.#byId.delete(id)
    for (const place of known.places) {
      place.searches.delete(known.saved)
      prune(place)
    }
  }

  /** The ids of the searches that match the vehicle. */
  match(document: SearchDocument): string[] {
    // A search for both makes of a vehicle with two is found twice.
    const found = new Set<string>()
    visit(this.#root, this.#terms.ofDocument(document), (saved) => found.add(saved.id))
    return [...found]
  }
}

function createPlace(above: Place['above']): Place {
  return { searches: new Set(), below: new Map(), above }
}

function findPlaces(root: Place, terms: SearchTerms): Place[] {
  const values = new Map<Attribute, readonly string[]>(terms.values.map(([name, keys]) => [name, [...keys]]))
  // The first part of a word is always a prefix of it, however the vehicle spells the rest.
  const [first] = terms.words[0] ?? []
  if (first !== undefined) values.set('word', [first])
  let places = [root]
  for (const attribute of order) {
    const keys = values.get(attribute)
    if (!keys || places.length * keys.length > maxPlaces) continue
    places = places.flatMap((place) => keys.map((key) => openBelow(place, attribute, key)))
  }
  return places
}

function openBelow(place: Place, attribute: Attribute, key: string): Place {
  let byKey = place.below.get(attribute)
  if (!byKey) {
    byKey = new Map()
    place.below.set(attribute, byKey)
  }
  let below = byKey.get(key)
  if (!below) {
    below = createPlace({ place, attribute, key })
    byKey.set(key, below)
  }
  return below
}

/** Removes an empty node, and its ancestors that become empty. */
function prune(place: Place): void {
  const { above, searches, below } = place
  if (!above || searches.size > 0 || below.size > 0) return
  const byKey = above.place.below.get(above.attribute)
  byKey?.delete(above.key)
  if (byKey?.size === 0) above.place.below.delete(above.attribute)
  prune(above.place)
}

function visit(place: Place, document: DocumentTerms, found: (saved: Saved) => void): void {
  for (const saved of place.searches) if (matchesTerms(saved.terms, document)) found(saved)
  for (const [attribute, byKey] of place.below) {
    if (attribute === 'word') {
      for (const key of byKey.size < document.beginnings.size ? byKey.keys() : document.beginnings)
        if (document.beginnings.has(key)) visitBelow(byKey.get(key), document, found)
    } else {
      visitBelow(byKey.get(document.values[attribute] ?? ''), document, found)
      if (attribute === 'make' && document.otherMake !== null)
        visitBelow(byKey.get(document.otherMake), document, found)
    }
  }
}

function visitBelow(place: Place | undefined, document: DocumentTerms, found: (saved: Saved) => void): void {
  if (place) visit(place, document, found)
}

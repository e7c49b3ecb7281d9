import type { SearchIndex } from '@forecourt/search/index/search-index'
import { createSuggest, type Suggest } from '@forecourt/search/suggest'
import { createUnderstand, type Understand } from '@forecourt/search/words/understand'
import type { IndexRules } from './index-rules.ts'
import { type Placement, placeCar } from './place-car.ts'
import type { Processors, SitePlaces } from './store.ts'

/**
 * One site's listed stock. Cars that will leave or enter the listings at a known time, or whose finance offer ends, are
 * stored with that time, so that a search always shows the current state.
 */
export class SiteIndex {
  readonly rules: IndexRules
  /** The dealerships that take deposits; a change of these is a change of the site, which rebuilds the index. */
  readonly processors: Processors
  readonly index: SearchIndex<string>
  readonly suggest: Suggest
  /** Interprets typed words as filters of this stock. */
  readonly understand: Understand
  /** The age limit for finance depends on the calendar year; at its turn everything is computed again. */
  readonly expiresAtMs: number
  readonly #dueChanges = new Map<number, NonNullable<Placement['dueChange']>>()
  #nextChangeMs = Number.POSITIVE_INFINITY

  constructor(
    {
      rules,
      processors,
      index,
      places,
    }: { rules: IndexRules; processors: Processors; index: SearchIndex<string>; places: SitePlaces },
    dueChanges: readonly Pick<Placement, 'id' | 'dueChange'>[],
    nowMs: number,
  ) {
    this.rules = rules
    this.processors = processors
    this.index = index
    const thisYear = new Date(nowMs).getUTCFullYear()
    this.expiresAtMs = Date.UTC(thisYear + 1, 0, 1)
    const siteSpellings = rules.settings.makeSpellings
    this.understand = createUnderstand(index, rules.kind, { thisYear, siteSpellings, ...places })
    this.suggest = createSuggest(index, rules.settings.makeSpellings, this.understand)
    for (const { id, dueChange } of dueChanges) if (dueChange) this.#dueChanges.set(id, dueChange)
    this.#findNextChange()
  }

  /** The next time at which a listing of the site changes by itself. */
  get nextChangeMs(): number {
    return Math.min(this.#nextChangeMs, this.expiresAtMs)
  }

  place(placement: Placement): void {
    const before = this.#dueChanges.get(placement.id)?.atMs
    this.#keep(placement)
    // All are checked only if the earliest may have been removed.
    if (before === this.#nextChangeMs && before !== placement.dueChange?.atMs) this.#findNextChange()
  }

  remove(id: number): void {
    this.place({ id, document: null, dueChange: null })
  }

  /** Removes and adds the cars whose time has come. */
  turnTo(nowMs: number): void {
    if (nowMs < this.#nextChangeMs) return
    for (const { atMs, car } of [...this.#dueChanges.values()])
      if (atMs <= nowMs) this.#keep(placeCar(car, this.rules, nowMs))
    this.#findNextChange()
  }

  #keep({ id, document, dueChange }: Placement): void {
    if (document) this.index.upsert(document)
    else this.index.remove(id)
    if (dueChange) {
      this.#dueChanges.set(id, dueChange)
      this.#nextChangeMs = Math.min(this.#nextChangeMs, dueChange.atMs)
    } else this.#dueChanges.delete(id)
  }

  #findNextChange(): void {
    let next = Number.POSITIVE_INFINITY
    for (const { atMs } of this.#dueChanges.values()) next = Math.min(next, atMs)
    this.#nextChangeMs = next
  }
}

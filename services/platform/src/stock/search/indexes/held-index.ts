import { buildSiteIndex, refreshCars, type Sources } from './build-site-index.ts'
import type { SiteIndex } from './site-index.ts'
import type { Touched } from './touched-sites.ts'

/** After being overtaken so often, a build makes the change feed wait for it, so that it ends. */
const mostRounds = 2

/** The index of one site through its life: being built, following the stock, being built anew. */
export class HeldIndex {
  /** Null until the first build is done. */
  site: SiteIndex | null = null
  ready: Promise<void>
  usedAtMs: number
  readonly #sources: Sources
  readonly #siteId: number
  /** What changed since the running build began to read; null when none runs. */
  #missed: Touched | null = null
  #rounds = 0

  constructor(sources: Sources, siteId: number) {
    this.#sources = sources
    this.#siteId = siteId
    this.usedAtMs = sources.clock()
    this.ready = this.#build()
  }

  get size(): number {
    return this.site?.index.size ?? 0
  }

  /**
   * Takes a change of the stock in. A first build takes it in by itself before it is ready; a ready index has it when
   * this returns, and goes on answering from what it had meanwhile.
   */
  async follow(touched: Touched): Promise<void> {
    if (this.#missed && this.#rounds < mostRounds) {
      this.#missed.all ||= touched.all
      for (const id of touched.ids) this.#missed.ids.add(id)
      return
    }
    await this.ready
    if (touched.all || !this.site) {
      this.ready = this.#build()
      await this.ready
    } else await refreshCars(this.#sources, this.site, [...touched.ids])
  }

  async #build(): Promise<void> {
    for (this.#rounds = 0; ; this.#rounds++) {
      const missed: Touched = { all: false, ids: new Set() }
      this.#missed = missed
      const site = await buildSiteIndex(this.#sources, this.#siteId)
      while (!missed.all && missed.ids.size > 0) {
        const ids = [...missed.ids]
        missed.ids.clear()
        await refreshCars(this.#sources, site, ids)
      }
      if (missed.all) continue
      this.#missed = null
      this.site = site
      return
    }
  }
}

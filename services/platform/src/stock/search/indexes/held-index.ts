import { buildSiteIndex, refreshCars, type Sources } from './build-site-index.ts'
import type { SiteIndex } from './site-index.ts'
import type { Touched } from './touched-sites.ts'

/** A first build that is overtaken so often answers all the same, as of when it began, and is built anew behind that. */
const mostRounds = 2
/** For so long all that follow the change log wait for one index; what takes longer goes on behind them. */
const patienceMs = 500

/**
 * The index of one site through its life: being built, following the stock, being built anew. What takes long is done
 * beside the index that is there, which goes on answering and says up to which change it is true.
 */
export class HeldIndex {
  /** Null until the first build is done. */
  site: SiteIndex | null = null
  /** The first build. */
  readonly ready: Promise<void>
  usedAtMs: number
  readonly #sources: Sources
  readonly #siteId: number
  readonly #onFailure: (error: unknown) => void
  /** Up to here the index has what happened. */
  #version: number
  /** What has happened since, and is not being taken in yet. */
  #missed: { touched: Touched; version: number } | null = null
  #work: Promise<void> | null = null

  constructor(sources: Sources, siteId: number, version: number, onFailure: (error: unknown) => void) {
    this.#sources = sources
    this.#siteId = siteId
    this.#version = version
    this.#onFailure = onFailure
    this.usedAtMs = sources.clock()
    this.ready = this.#buildFirst()
    this.#run(this.ready)
  }

  get size(): number {
    return this.site?.index.size ?? 0
  }

  /** The change up to which it is true, where that is not all that was announced. */
  get behind(): number | null {
    return this.#work ? this.#version : null
  }

  /** Takes a change of the stock in. When this returns a ready index has it, unless that takes long. */
  async follow(touched: Touched, version: number): Promise<void> {
    const missed = this.#missed?.touched ?? { all: false, ids: new Set<number>() }
    missed.all ||= touched.all
    for (const id of touched.ids) missed.ids.add(id)
    this.#missed = { touched: missed, version }
    // Whoever is behind already keeps nobody waiting again.
    if (this.#work) return
    const work = this.#run(this.#catchUp())
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([work, promise])
    clearTimeout(timer)
  }

  /** One piece of work at a time; what comes meanwhile is taken in after it. */
  #run(work: Promise<void>): Promise<void> {
    const running = work.then(
      () => {
        this.#work = null
        if (this.#missed) void this.#run(this.#catchUp())
      },
      (error: unknown) => {
        this.#work = null
        this.#onFailure(error)
      },
    )
    this.#work = running
    return running
  }

  async #buildFirst(): Promise<void> {
    for (let round = 0; ; round++) {
      const site = await buildSiteIndex(this.#sources, this.#siteId)
      while (this.#missed && !this.#missed.touched.all) await this.#refresh(site)
      if (this.#missed && round < mostRounds) {
        this.#version = this.#missed.version
        this.#missed = null
        continue
      }
      this.site = site
      return
    }
  }

  async #catchUp(): Promise<void> {
    while (this.#missed) {
      if (!this.#missed.touched.all) {
        if (this.site) await this.#refresh(this.site)
        continue
      }
      const { version } = this.#missed
      this.#missed = null
      this.site = await buildSiteIndex(this.#sources, this.#siteId)
      this.#version = version
    }
  }

  async #refresh(site: SiteIndex): Promise<void> {
    if (!this.#missed) return
    const { touched, version } = this.#missed
    this.#missed = null
    await refreshCars(this.#sources, site, [...touched.ids])
    this.#version = version
  }
}

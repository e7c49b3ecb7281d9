import { buildSiteIndex, refreshCars, type Sources } from './build-site-index.ts'
import type { SiteIndex } from './site-index.ts'
import type { Touched } from './touched-sites.ts'

/**
 * If changes outdate a first build this many times, it is used anyway, as of its start, and rebuilt in the background.
 */
const maxRounds = 2
/** All followers of the change log wait this long for one index; longer work continues in the background. */
const patienceMs = 500

/**
 * The index of one site through its life: being built, following the stock, being rebuilt. Long work happens next to
 * the current index, which keeps answering and reports up to which change it is current.
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
  /** The index contains all changes up to this version. */
  #version: number
  /** Changes that are not being applied yet. */
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

  /** The last change that the index contains, if it has not reached the announced version. */
  get behind(): number | null {
    return this.#work ? this.#version : null
  }

  /** Applies a change of the stock. When this resolves, a ready index contains it, unless that takes too long. */
  async follow(touched: Touched, version: number): Promise<void> {
    const missed = this.#missed?.touched ?? { all: false, ids: new Set<number>() }
    missed.all ||= touched.all
    for (const id of touched.ids) missed.ids.add(id)
    this.#missed = { touched: missed, version }
    // While the index is behind, later changes do not wait for it.
    if (this.#work) return
    const work = this.#run(this.#catchUp())
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([work, promise])
    clearTimeout(timer)
  }

  /** Work is serialised; changes that arrive meanwhile are applied afterwards. */
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
      if (this.#missed && round < maxRounds) {
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

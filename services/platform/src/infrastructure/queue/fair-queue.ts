import type { DatabaseLog } from '../database/connection/database.ts'
import { errorCode } from '../database/connection/error-code.ts'
import { waitAtMost } from './run-periodically.ts'

export type FairQueueOptions<Item> = {
  /** The limit of concurrent jobs for all owners. */
  atOnce: number
  /** The limit per owner, so that a dealer with many jobs leaves room for others. */
  ofOwner: number
  /** Lists the owners with pending jobs. */
  listOwners: () => Promise<readonly number[]>
  /** The next few jobs of one owner; fewer than a page means the last ones of this round. */
  listItems: (owner: number) => Promise<readonly Item[]>
  page: number
  keyOf: (item: Item) => string
  /** Errors are logged, and the next job runs in any case. */
  work: (item: Item, signal: AbortSignal) => Promise<void>
  /** A job that takes longer loses its slot, whatever it waits for. */
  maxMs: number
  /** Owners whose last job took this long share half of the slots. */
  slowMs: number
  log: Pick<DatabaseLog, 'warn' | 'error'>
  failure: string
  now?: () => number
}

export type FairQueue = {
  /** Looks for owners with pending jobs and queues them; resolves as soon as they are queued. */
  round: () => Promise<void>
  /** Resolves when no owner is queued any more. */
  idle: () => Promise<void>
  /** Aborts running jobs, and waits briefly for them. */
  close: () => Promise<void>
}

/** An owner's past usage counts at most this much. */
const maxDebtMs = 60_000
/** After this many unexpected failures the owner is skipped until the next round. */
const maxFailures = 20

type Lane<Item> = {
  owner: number
  /** The time that the owner has used, starting from the lowest usage when they were queued. */
  usedMs: number
  waiting: Item[]
  inProgress: Set<{ atMs: number }>
  active: Set<string>
  failed: Set<string>
  refill: Promise<void> | null
  isLastPage: boolean
  isEmpty: boolean
}

/**
 * Serves many owners in order of the time each has used: an owner whose jobs wait for slow servers has used up its
 * time, so all others go first. No job of one owner can block those of another.
 */
export function createFairQueue<Item>(options: FairQueueOptions<Item>): FairQueue {
  const { atOnce, ofOwner, maxMs, slowMs, log, failure, now = () => performance.now() } = options
  const lanes = new Map<number, Lane<Item>>()
  /** The usage of owners without pending jobs, as far as it exceeds that of others. */
  const usedBefore = new Map<number, number>()
  const slow = new Set<number>()
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  let idlers: (() => void)[] = []
  let leastUsedMs = 0

  function addLane(owner: number): void {
    if (lanes.has(owner)) return
    const present = [...lanes.values()].filter(({ isEmpty }) => !isEmpty).map(usedBy)
    const least = present.length > 0 ? Math.min(...present) : leastUsedMs
    const usedMs = Math.max(least, Math.min(usedBefore.get(owner) ?? 0, least + maxDebtMs))
    usedBefore.delete(owner)
    lanes.set(owner, {
      owner,
      usedMs,
      waiting: [],
      inProgress: new Set(),
      active: new Set(),
      failed: new Set(),
      refill: null,
      isLastPage: false,
      isEmpty: false,
    })
  }

  function usedBy({ usedMs, inProgress }: Lane<Item>): number {
    const at = now()
    let used = usedMs
    for (const { atMs } of inProgress) used += at - atMs
    return used
  }

  function nextLane(): Lane<Item> | null {
    const slowRunning = [...lanes.values()].reduce(
      (sum, { owner, inProgress }) => sum + (slow.has(owner) ? inProgress.size : 0),
      0,
    )
    const mayStart = (lane: Lane<Item>) =>
      !lane.isEmpty &&
      lane.inProgress.size < ofOwner &&
      (!slow.has(lane.owner) || slowRunning < Math.max(1, atOnce / 2))
    let next: Lane<Item> | null = null
    for (const lane of lanes.values())
      if (mayStart(lane) && (next === null || usedBy(lane) < usedBy(next))) next = lane
    return next
  }

  function fill(): void {
    while (running.size < atOnce && !closing.signal.aborted) {
      const lane = nextLane()
      if (!lane) break
      leastUsedMs = Math.max(leastUsedMs, lane.usedMs)
      const turn = takeTurn(lane).finally(() => {
        running.delete(turn)
        if (lane.isEmpty && lane.inProgress.size === 0) dropLane(lane)
        fill()
      })
      running.add(turn)
    }
    if (running.size > 0 || (lanes.size > 0 && !closing.signal.aborted)) return
    for (const wake of idlers) wake()
    idlers = []
  }

  function dropLane({ owner, usedMs }: Lane<Item>): void {
    lanes.delete(owner)
    for (const [other, used] of usedBefore) if (used <= leastUsedMs) usedBefore.delete(other)
    if (usedMs > leastUsedMs) usedBefore.set(owner, usedMs)
  }

  async function takeTurn(lane: Lane<Item>): Promise<void> {
    const inProgress = { atMs: now() }
    lane.inProgress.add(inProgress)
    let key: string | null = null
    try {
      const item = await nextItem(lane)
      if (item === undefined) return
      key = options.keyOf(item)
      await withinTime(lane, key, item)
    } catch (error) {
      log.warn({ owner: lane.owner, code: errorCode(error) }, failure)
      // The list could not be read: the next round tries again.
      if (key === null || lane.failed.add(key).size >= maxFailures) lane.isEmpty = true
    } finally {
      const tookMs = now() - inProgress.atMs
      lane.inProgress.delete(inProgress)
      lane.usedMs += tookMs
      if (tookMs >= slowMs) slow.add(lane.owner)
      else if (key !== null) slow.delete(lane.owner)
    }
  }

  async function nextItem(lane: Lane<Item>): Promise<Item | undefined> {
    if (lane.waiting.length === 0 && !lane.isLastPage) {
      lane.refill ??= refill(lane).finally(() => {
        lane.refill = null
      })
      await lane.refill
    }
    const item = lane.waiting.shift()
    if (item === undefined) lane.isEmpty = true
    else lane.active.add(options.keyOf(item))
    return item
  }

  async function refill(lane: Lane<Item>): Promise<void> {
    const listed = await options.listItems(lane.owner)
    lane.isLastPage = listed.length < options.page
    lane.waiting = listed.filter((item) => {
      const key = options.keyOf(item)
      return !lane.active.has(key) && !lane.failed.has(key)
    })
  }

  /** A job that ignores the abort signal continues without a slot, and is not started a second time. */
  async function withinTime(lane: Lane<Item>, key: string, item: Item): Promise<void> {
    const late = new AbortController()
    const tooLate = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.abort()
      log.error({ owner: lane.owner, code: 'WORK_TOO_LONG' }, failure)
      tooLate.reject(Object.assign(new Error('It took too long.'), { code: 'WORK_TOO_LONG' }))
    }, maxMs)
    const signal = AbortSignal.any([late.signal, closing.signal])
    const work = options.work(item, signal).finally(() => lane.active.delete(key))
    try {
      await Promise.race([work, tooLate.promise])
    } finally {
      clearTimeout(timer)
      tooLate.promise.catch(() => {})
      work.catch(() => {})
    }
  }

  return {
    async round() {
      const owners = await options.listOwners()
      if (closing.signal.aborted) return
      for (const owner of owners) addLane(owner)
      fill()
    },
    idle() {
      if (lanes.size === 0 && running.size === 0) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      idlers.push(resolve)
      return promise
    },
    async close() {
      closing.abort()
      await waitAtMost(Promise.all(running))
      lanes.clear()
    },
  }
}

import type { DatabaseLog } from '../database/connection/database.ts'
import { errorCode } from '../database/connection/error-code.ts'
import { waitAtMost } from './run-periodically.ts'

export type FairQueueOptions<Item> = {
  /** Pieces under way at once, of all owners. */
  atOnce: number
  /** Of one owner: a dealer who has the most to do still leaves places to others. */
  ofOwner: number
  /** Who has something to do. */
  listOwners: () => Promise<readonly number[]>
  /** What one of them has to do, the next few pieces; fewer than a page are the last ones of this round. */
  listItems: (owner: number) => Promise<readonly Item[]>
  page: number
  keyOf: (item: Item) => string
  /** What it throws is logged; the next piece is done in any case. */
  work: (item: Item, signal: AbortSignal) => Promise<void>
  /** A piece that takes longer loses its place, whatever it waits for. */
  mostMs: number
  /** Whoever's last piece took so long shares half of the places with others like them. */
  slowMs: number
  log: Pick<DatabaseLog, 'warn' | 'error'>
  failure: string
  now?: () => number
}

export type FairQueue = {
  /** Looks who has something to do and gives them their turns; comes back as soon as they are in line. */
  round: () => Promise<void>
  /** When nobody is in line any more. */
  idle: () => Promise<void>
  /** Tells what is under way to stop, and waits a moment for it. */
  close: () => Promise<void>
}

/** What an owner has had before counts no longer than this. */
const mostDebtMs = 60_000
/** So many pieces of one owner that fail unexpectedly end their turns until the next round. */
const mostFailures = 20

type Lane<Item> = {
  owner: number
  /** The time that the owner has had, counted from that of whoever had the least when they came. */
  usedMs: number
  waiting: Item[]
  begun: Set<{ atMs: number }>
  active: Set<string>
  failed: Set<string>
  refill: Promise<void> | null
  isLastPage: boolean
  isEmpty: boolean
}

/**
 * Works for many owners in the order of the time that each has had: who waits for slow servers has used theirs up, and
 * everybody else goes first. Nothing that one owner's work does, or leaves undone, stops the work of another.
 */
export function createFairQueue<Item>(options: FairQueueOptions<Item>): FairQueue {
  const { atOnce, ofOwner, mostMs, slowMs, log, failure, now = () => performance.now() } = options
  const lanes = new Map<number, Lane<Item>>()
  /** Of owners who have nothing to do at present, as far as they are ahead of others. */
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
    const usedMs = Math.max(least, Math.min(usedBefore.get(owner) ?? 0, least + mostDebtMs))
    usedBefore.delete(owner)
    lanes.set(owner, {
      owner,
      usedMs,
      waiting: [],
      begun: new Set(),
      active: new Set(),
      failed: new Set(),
      refill: null,
      isLastPage: false,
      isEmpty: false,
    })
  }

  function usedBy({ usedMs, begun }: Lane<Item>): number {
    const at = now()
    let used = usedMs
    for (const { atMs } of begun) used += at - atMs
    return used
  }

  function nextLane(): Lane<Item> | null {
    const slowRunning = [...lanes.values()].reduce(
      (sum, { owner, begun }) => sum + (slow.has(owner) ? begun.size : 0),
      0,
    )
    const mayStart = (lane: Lane<Item>) =>
      !lane.isEmpty &&
      lane.begun.size < ofOwner &&
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
        if (lane.isEmpty && lane.begun.size === 0) dropLane(lane)
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
    const begun = { atMs: now() }
    lane.begun.add(begun)
    let key: string | null = null
    try {
      const item = await nextItem(lane)
      if (item === undefined) return
      key = options.keyOf(item)
      await withinTime(lane, key, item)
    } catch (error) {
      log.warn({ owner: lane.owner, code: errorCode(error) }, failure)
      // The list could not be read: the next round tries again.
      if (key === null || lane.failed.add(key).size >= mostFailures) lane.isEmpty = true
    } finally {
      const tookMs = now() - begun.atMs
      lane.begun.delete(begun)
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

  /** What does not listen to the signal either goes on without a place, and its piece is not begun a second time. */
  async function withinTime(lane: Lane<Item>, key: string, item: Item): Promise<void> {
    const late = new AbortController()
    const tooLate = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.abort()
      log.error({ owner: lane.owner, code: 'WORK_TOO_LONG' }, failure)
      tooLate.reject(Object.assign(new Error('It took too long.'), { code: 'WORK_TOO_LONG' }))
    }, mostMs)
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

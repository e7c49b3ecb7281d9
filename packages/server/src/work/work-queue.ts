export type WorkBounds = {
  /** How many are done at once, and how many of them for one address. */
  atOnce: number
  atOncePerAddress: number
  /** How many may wait, and how many of them of one address. */
  waiting: number
  waitingPerAddress: number
  longestWaitMs: number
  /** An address that asks for several things at once rests after each, so many times as long as it took. */
  restFactor: number
}

/** However long something took, its address is not made to wait for longer. */
const longestRestMs = 2_000

export type WorkQueue = {
  /** Does the work when it is its address's turn; rejects (`isBusy`) when it cannot wait, or has waited too long. */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
  /** How much is under way and how much waits. */
  count(): { running: number; waiting: number }
}

type Job = { start: () => void; refuse: () => void }

const busyCode = 'BUSY'

/** Whether work was refused because too much of it waits, or because it has waited for too long. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === busyCode
}

function busy(): Error {
  return Object.assign(new Error('Too much is asked for at once.'), { code: busyCode })
}

/** Whether a piece of work may begin now, or others of this turn of the loop have been before it. */
export type Turns = { isFree(): boolean; take(): void }

/**
 * One beginning at a time for all queues of a process. Most of a page is computed in one go: were forty requests begun
 * as they are read, whoever wants a kept page would wait for all forty.
 */
export function createTurns(): Turns {
  let isFree = true
  return {
    isFree: () => isFree,
    take() {
      isFree = false
      // The second is after the loop has looked at its sockets again.
      setImmediate(() =>
        setImmediate(() => {
          isFree = true
        }),
      )
    },
  }
}

/**
 * Work that takes a while, a little of it at once, and addresses in turn: whoever asks for a thousand things waits for
 * their own, and whoever asks for one waits for one turn of the others.
 */
export function createWorkQueue(bounds: WorkBounds, turns: Turns = createTurns()): WorkQueue {
  // In the order of turns: an address that has had one goes to the end.
  const waiting = new Map<string, Job[]>()
  const running = new Map<string, number>()
  const resting = new Map<string, NodeJS.Timeout>()
  let runningCount = 0
  let waitingCount = 0
  let isScheduled = false

  const countRunning = (address: string) => running.get(address) ?? 0
  const mayStart = (address: string) =>
    runningCount < bounds.atOnce && countRunning(address) < bounds.atOncePerAddress && !resting.has(address)

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      startWaiting()
    })
  }

  /** The next address whose turn it is; null where all of them wait for something else than their turn. */
  function findNext(): [string, Job[]] | null {
    for (const entry of waiting) if (mayStart(entry[0])) return entry
    return null
  }

  function startWaiting(): void {
    const next = findNext()
    if (!next) return
    if (turns.isFree()) {
      const [address, jobs] = next
      const job = jobs.shift()
      waiting.delete(address)
      if (jobs.length > 0) waiting.set(address, jobs)
      waitingCount--
      job?.start()
    }
    schedule()
  }

  /** So that whoever asks for everything at once leaves time in which nothing of theirs is done. */
  function rest(address: string, tookMs: number): void {
    const isAlone = countRunning(address) === 0 && !waiting.has(address)
    if (bounds.restFactor === 0 || isAlone) return
    const restMs = Math.min(tookMs * bounds.restFactor, longestRestMs)
    clearTimeout(resting.get(address))
    const timer = setTimeout(() => {
      resting.delete(address)
      startWaiting()
    }, restMs)
    resting.set(address, timer)
  }

  async function start<T>(address: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    turns.take()
    runningCount++
    running.set(address, countRunning(address) + 1)
    try {
      return await work()
    } finally {
      runningCount--
      const left = countRunning(address) - 1
      if (left > 0) running.set(address, left)
      else running.delete(address)
      rest(address, performance.now() - startedAt)
      if (waitingCount > 0) schedule()
    }
  }

  /** When all places are taken, whoever waits with the most loses the newest of theirs. */
  function makeRoom(address: string): boolean {
    if ((waiting.get(address)?.length ?? 0) >= bounds.waitingPerAddress) return false
    if (waitingCount < bounds.waiting) return true
    let most: readonly [string, Job[]] | null = null
    for (const entry of waiting) if (!most || entry[1].length > most[1].length) most = entry
    if (!most || most[0] === address || most[1].length <= 1) return false
    most[1].at(-1)?.refuse()
    return true
  }

  function forget(address: string, job: Job): void {
    const jobs = waiting.get(address)
    const at = jobs?.indexOf(job) ?? -1
    if (!jobs || at < 0) return
    jobs.splice(at, 1)
    waitingCount--
    if (jobs.length === 0) waiting.delete(address)
  }

  function wait<T>(address: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        start() {
          clearTimeout(timer)
          resolve(start(address, work))
        },
        refuse() {
          clearTimeout(timer)
          forget(address, job)
          reject(busy())
        },
      }
      const timer = setTimeout(job.refuse, bounds.longestWaitMs)
      const jobs = waiting.get(address) ?? []
      jobs.push(job)
      waiting.set(address, jobs)
      waitingCount++
    })
  }

  return {
    async run(address, work) {
      if (turns.isFree() && mayStart(address) && !waiting.has(address)) return start(address, work)
      if (!makeRoom(address)) throw busy()
      schedule()
      return wait(address, work)
    },
    count: () => ({ running: runningCount, waiting: waitingCount }),
  }
}

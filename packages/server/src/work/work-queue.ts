export type WorkBounds = {
  /** The number of concurrent jobs, in total and per address. */
  atOnce: number
  atOncePerAddress: number
  /** The number of waiting jobs, in total and per address. */
  waiting: number
  waitingPerAddress: number
  longestWaitMs: number
  /** An address with several concurrent jobs pauses after each one, for this multiple of its duration. */
  restFactor: number
}

/** The maximum pause, however long the job took. */
const longestRestMs = 2_000

export type WorkQueue = {
  /** Runs the work when its address has its turn; rejects (`isBusy`) if the queue is full or the wait too long. */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
  /** The number of running and waiting jobs. */
  count(): { running: number; waiting: number }
}

type Job = { start: () => void; refuse: () => void }

const busyCode = 'BUSY'

/** Whether work was refused because the queue is full or because it waited too long. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === busyCode
}

function busy(): Error {
  return Object.assign(new Error('Too much is asked for at once.'), { code: busyCode })
}

/** Whether a job may start now, or other jobs have already started in this turn of the event loop. */
export type Turns = { isFree(): boolean; take(): void }

/**
 * One start at a time for all queues of a process. Most of a page is computed synchronously: if forty requests started
 * as they are read, a request for a cached page would wait for all forty.
 */
export function createTurns(): Turns {
  let isFree = true
  return {
    isFree: () => isFree,
    take() {
      isFree = false
      // The second setImmediate runs after the event loop has polled its sockets again.
      setImmediate(() =>
        setImmediate(() => {
          isFree = true
        }),
      )
    },
  }
}

/**
 * Runs slow work with limited concurrency and round-robin by address: a client with a thousand requests waits for its
 * own, and a client with one waits for one turn of the others.
 */
export function createWorkQueue(bounds: WorkBounds, turns: Turns = createTurns()): WorkQueue {
  // In round-robin order: an address that has had its turn moves to the end.
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

  /** The next address whose turn it is; null if all of them are blocked by something else. */
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

  /** Leaves time without any work for an address that requests everything at once. */
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

  /** If the queue is full, the address with the most waiting jobs loses its newest one. */
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

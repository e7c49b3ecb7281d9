import {
  type WorkerBounds,
  type WorkerKind,
  type WorkerTable,
  workerTable,
} from '@forecourt/domain/capacity/worker-table'
import { fail } from '../http/platform-error.ts'
import { startWorkerProcess, WorkerEndedError, type WorkerProcess } from './worker-process.ts'

export type Work = {
  kind: WorkerKind
  job: string
  input: unknown
  /** The owner of the job: one job at a time each, and the owner that was served longest ago comes first. */
  share: string
}

export type WorkerPool = {
  run: (work: Work) => Promise<unknown>
  /** Stops the running job of an owner and drops its waiting ones. */
  stop: (kind: WorkerKind, share: string) => void
  isWaiting: (work: Omit<Work, 'input'>) => boolean
  close: () => Promise<void>
}

type Waiting = Work & PromiseWithResolvers<unknown>
type Running = { worker: WorkerProcess; share: string }

/** Idle processes are kept for this long, because starting one takes a second. */
const idleMs = 300_000
/** An idle process that uses more is ended, to release the memory that a large file has left behind. */
const maxIdleMemory = 400 * 1_048_576
const maxShares = 1_000

/** Processes that read data from outside, up to the numbers in the table, started on demand. */
export function createWorkerPool(program: URL, start: unknown, table: WorkerTable = workerTable): WorkerPool {
  let isClosed = false
  const lanes = new Map(
    Object.entries(table).map(([kind, bounds]) => [kind, createLane(program, start, bounds, () => isClosed)]),
  )
  const laneOf = (kind: WorkerKind) => {
    const lane = lanes.get(kind)
    if (!lane) throw new Error(`There are no workers for ${kind}.`)
    return lane
  }
  return {
    run: (work) => laneOf(work.kind).run(work),
    stop: (kind, share) => laneOf(kind).stop(share),
    isWaiting: (work) => laneOf(work.kind).isWaiting(work),
    async close() {
      isClosed = true
      await Promise.all([...lanes.values()].map((lane) => lane.close()))
    },
  }
}

function createLane(program: URL, start: unknown, bounds: WorkerBounds, isClosed: () => boolean) {
  let waiting: Waiting[] = []
  const running = new Set<Running>()
  const workers = new Map<WorkerProcess, NodeJS.Timeout | null>()
  /** When each owner was served last; the one served longest ago comes first. */
  const served = new Map<string, number>()
  let turn = 0

  function pick(): Waiting | null {
    const busy = new Set([...running].map(({ share }) => share))
    let best: Waiting | null = null
    for (const one of waiting)
      if (!busy.has(one.share) && (!best || (served.get(one.share) ?? 0) < (served.get(best.share) ?? 0)))
        best = one
    return best
  }

  function findWorker(): WorkerProcess | null {
    const free = [...workers.keys()]
      .filter((worker) => !worker.isEnding() && worker.busy < bounds.atOnce)
      .sort((one, other) => one.busy - other.busy)[0]
    if (free) return free
    if (workers.size >= bounds.processes) return null
    const started = startWorkerProcess(program, start, bounds, (ended) => {
      clearTimeout(workers.get(ended) ?? undefined)
      workers.delete(ended)
      next()
    })
    workers.set(started, null)
    return started
  }

  function next(): void {
    if (isClosed()) return
    for (let work = pick(); work; work = pick()) {
      const worker = findWorker()
      if (!worker) return
      const picked = work
      waiting = waiting.filter((one) => one !== picked)
      void begin(worker, picked)
    }
  }

  async function begin(
    worker: WorkerProcess,
    { job, input, share, resolve, reject }: Waiting,
  ): Promise<void> {
    clearTimeout(workers.get(worker) ?? undefined)
    const under = { worker, share }
    running.add(under)
    turn += 1
    served.delete(share)
    served.set(share, turn)
    const [oldest] = served.keys()
    if (served.size > maxShares && oldest !== undefined) served.delete(oldest)
    try {
      resolve(await worker.run(job, input))
    } catch (error) {
      reject(error)
    } finally {
      running.delete(under)
      await rest(worker)
      next()
    }
  }

  async function rest(worker: WorkerProcess): Promise<void> {
    if (worker.isEnding() || worker.busy > 0) return
    const memory = await worker.memory()
    if (worker.isEnding() || worker.busy > 0) return
    if (memory > maxIdleMemory) return worker.stop()
    clearTimeout(workers.get(worker) ?? undefined)
    const timer = setTimeout(() => worker.stop(), idleMs)
    timer.unref()
    workers.set(worker, timer)
  }

  return {
    run(work: Work): Promise<unknown> {
      if (isClosed()) return Promise.reject(new WorkerEndedError('stopped'))
      if (waiting.length >= bounds.waiting) return Promise.reject(fail('workers-busy'))
      const one: Waiting = { ...work, ...Promise.withResolvers<unknown>() }
      waiting.push(one)
      next()
      return one.promise
    },
    isWaiting: ({ job, share }: Pick<Work, 'job' | 'share'>) =>
      waiting.some((one) => one.job === job && one.share === share),
    stop(share: string): void {
      const dropped = waiting.filter((one) => one.share === share)
      waiting = waiting.filter((one) => one.share !== share)
      for (const { reject } of dropped) reject(new WorkerEndedError('stopped'))
      for (const under of running) if (under.share === share) under.worker.stop()
    },
    async close(): Promise<void> {
      const left = waiting
      waiting = []
      for (const { reject } of left) reject(new WorkerEndedError('stopped'))
      await Promise.all([...workers.keys()].map((worker) => worker.close()))
    },
  }
}

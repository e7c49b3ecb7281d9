import { Hono } from 'hono'
import type { Fetch } from '../provider/call-provider.ts'
import { autograbWire } from './autograb-wire.ts'
import { createFaultPlan, type FaultPlan } from './faults.ts'
import { nevdisWire } from './nevdis-wire.ts'

/** The sandbox's only key, which a live deployment rejects. */
export const sandboxKey = 'sec_sandbox'
export const sandboxOrigin = 'http://vehicle-data.sandbox'

export type SandboxOptions = {
  readonly clock: () => number
  /** The delay of a late answer: longer than any timeout. */
  readonly lateMs?: number
  /** Calls per day, as in a contract; further ones are rejected. */
  readonly quota?: number
}

export type Sandbox = {
  readonly fetch: Fetch
  readonly faults: Pick<FaultPlan, 'plan'>
  /** The number of requests received; cached answers do not count. */
  asked(): number
}

/** Both providers in one in-process app that is not reachable from outside. */
export function createSandbox({ clock, lateMs = 30_000, quota = 100_000 }: SandboxOptions): Sandbox {
  const faults = createFaultPlan()
  let requests = 0
  let day = ''
  let today = 0
  const services = {
    faults,
    lateMs,
    thisYear: () => new Date(clock()).getUTCFullYear(),
    /** Counts a call, and returns whether the quota still covers it. */
    count() {
      const now = new Date(clock()).toISOString().slice(0, 10)
      if (now !== day) today = 0
      day = now
      requests += 1
      today += 1
      return today <= quota
    },
  }
  const app = new Hono()
  app.route('/', nevdisWire(services))
  app.route('/', autograbWire(services))
  return { fetch: (request) => app.fetch(request), faults, asked: () => requests }
}

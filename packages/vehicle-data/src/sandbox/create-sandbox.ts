import { Hono } from 'hono'
import type { Fetch } from '../provider/ask-provider.ts'
import { autograbWire } from './autograb-wire.ts'
import { createFaultPlan, type FaultPlan } from './faults.ts'
import { nevdisWire } from './nevdis-wire.ts'

/** What opens the sandbox, and nothing else: a live deployment refuses both. */
export const sandboxKey = 'sec_sandbox'
export const sandboxOrigin = 'http://vehicle-data.sandbox'

export type SandboxOptions = {
  readonly clock: () => number
  /** How long a late answer takes: longer than anybody waits. */
  readonly lateMs?: number
  /** Calls of a day, as a contract has them; further ones are refused. */
  readonly quota?: number
}

export type Sandbox = {
  readonly fetch: Fetch
  readonly faults: Pick<FaultPlan, 'plan'>
  /** How many questions it was asked: what is kept by the asker does not come here. */
  asked(): number
}

/** Both providers in one app, in this process: nothing of it is reached from outside. */
export function createSandbox({ clock, lateMs = 30_000, quota = 100_000 }: SandboxOptions): Sandbox {
  const faults = createFaultPlan()
  let asked = 0
  let day = ''
  let today = 0
  const services = {
    faults,
    lateMs,
    thisYear: () => new Date(clock()).getUTCFullYear(),
    /** Counts a call, and says whether the contract still covers it. */
    count() {
      const now = new Date(clock()).toISOString().slice(0, 10)
      if (now !== day) today = 0
      day = now
      asked += 1
      today += 1
      return today <= quota
    },
  }
  const app = new Hono()
  app.route('/', nevdisWire(services))
  app.route('/', autograbWire(services))
  return { fetch: (request) => app.fetch(request), faults, asked: () => asked }
}

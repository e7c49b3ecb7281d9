import { setTimeout as delay } from 'node:timers/promises'
import type { StaffRunJson } from '@forecourt/contract/endpoints/staff/sources'
import type { StaffCalls } from '@forecourt/contract/staff-client'

const underWay = ['reading', 'applying', 'rolling-back']

/** The run when it is over, as somebody who watches it sees it. */
export async function awaitRun(calls: StaffCalls, begun: { id: number }): Promise<StaffRunJson> {
  for (;;) {
    const { run } = await calls.readRun(begun.id)
    if (!underWay.includes(run.state)) return run
    await delay(20)
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Call } from '@forecourt/contract/call/call'
import type { ImportRun } from '@forecourt/contract/endpoints/staff/sources'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'

const underWay = ['reading', 'applying', 'rolling-back']

/** Waits until the run has ended, and returns it. */
export async function awaitRun(call: Call, started: { id: number }): Promise<ImportRun> {
  for (;;) {
    const { run } = await call(staffEndpoints.staffRun, { runId: started.id })
    if (!underWay.includes(run.state)) return run
    await delay(20)
  }
}

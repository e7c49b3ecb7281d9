import { everythingReach } from '@forecourt/domain/person/staff/reach'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { SourceTrouble } from '@forecourt/domain/vehicle/feed/find-source-trouble'
import { troubleWords } from '@forecourt/domain/vehicle/feed/trouble-words'
import { type Periodic, runPeriodically } from '../../infrastructure/queue/run-periodically.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { Notice } from '../accounts/account-mail.ts'
import { enqueueStaffMail } from '../accounts/send-staff-mail.ts'
import { listHearers } from '../sources/hearer-store.ts'
import { type CheckedSource, checkSources, recordNotification } from './source-store.ts'

type Telling = Pick<StaffContext, 'db' | 'queue' | 'clock' | 'log'>

/** Who uploads a file is at the screen: a mail is for what nobody has put right by then. */
const graceMs = 10 * minuteMs

/**
 * Tells who is named for a source, or else the dealership's managers, what is the matter with it: once for each trouble,
 * and once when it is well again. The mails are stored with what was told.
 */
export async function tellOfSources(context: Telling): Promise<void> {
  const nowMs = context.clock()
  for (const source of await checkSources(context.db, everythingReach, nowMs)) {
    const { trouble, toldTrouble, sinceMs } = source
    if (trouble === toldTrouble || (trouble !== null && nowMs - sinceMs < graceMs)) continue
    await tell(context, source)
  }
}

async function tell(context: Telling, source: CheckedSource): Promise<void> {
  const { id, trouble, toldTrouble } = source
  await context.db.transaction(async (tx) => {
    const isFirst = await recordNotification(tx, id, { from: toldTrouble, to: trouble })
    // Another process was faster.
    if (!isFirst) return
    const about = JSON.stringify(trouble === null ? wellAgain(source) : describe(source, trouble))
    for (const { id: userId } of await listHearers(tx, source))
      await enqueueStaffMail(tx, context, { kind: 'notice', about, to: { id: userId } })
  })
}

function describe(source: CheckedSource, trouble: SourceTrouble): Notice {
  const { id, name, dealership, fetchFault, runId } = source
  const { what, meanwhile, todo } = troubleWords[trouble]
  const isOfRun = runId !== null && trouble !== 'unfetched' && trouble !== 'late'
  return {
    subject: `“${name}” of ${dealership} ${what}`,
    lines: [
      `The stock source “${name}” of ${dealership} ${what}.${trouble === 'unfetched' && fetchFault ? ` ${fetchFault}` : ''}`,
      meanwhile,
      todo,
    ],
    path: isOfRun ? `/imports/runs/${runId}` : `/imports/${id}`,
  }
}

function wellAgain({ id, name, dealership }: CheckedSource): Notice {
  return {
    subject: `“${name}” of ${dealership} is well again`,
    lines: [`The stock source “${name}” of ${dealership} works again. There is nothing to do.`],
    path: `/imports/${id}`,
  }
}

export function watchSources(context: Telling, sweepSeconds: number): Periodic {
  return runPeriodically(() => tellOfSources(context), {
    everyMs: sweepSeconds * 1000,
    log: context.log,
    failure: 'Nobody could be told of a stock source',
  })
}

import { copyDays } from '@forecourt/domain/person/staff/privacy-request'
import { dayMs, minuteMs } from '@forecourt/domain/site/hours/duration'
import { deleteOldChanges } from './infrastructure/changes/store.ts'
import type { Infrastructure } from './infrastructure/infrastructure.ts'
import { type Periodic, runPeriodically } from './infrastructure/queue/run-periodically.ts'
import { deleteOldAttempts } from './infrastructure/sign-in/try-store.ts'
import { deleteOldLookups } from './money/lookups/store.ts'
import { deleteDrafts } from './money/reservations/ledger/reservation-store.ts'
import { deleteUnconfirmed } from './money/reservations/ledger/waiter-store.ts'
import { deleteOldQuotas } from './outbox/deliveries/store.ts'
import { deleteUnused } from './people/accounts/store.ts'
import { deleteOldTimes, eraseAddresses } from './people/bookings/store.ts'
import { deleteOldConversions } from './people/conversions/store.ts'
import { deleteExpired } from './people/drafts/store.ts'
import { deleteOldVitals } from './people/events/store.ts'
import { deleteOldTickets } from './people/leads/intake/store.ts'
import { deleteOldAskers } from './people/privacy/store.ts'
import { deleteForgotten } from './people/subscriptions/store.ts'
import { deleteOldCodes } from './staff/accounts/code-store.ts'
import { deleteOldMails } from './staff/accounts/mail-store.ts'
import { deleteOldChallenges } from './staff/accounts/passkeys/store.ts'
import { deleteStaffChanges } from './staff/live/store.ts'
import { deleteOldRuns } from './stock/imports/runs/run-store.ts'
import { deleteOldMisses } from './stock/search/missed-words-store.ts'

type SweepContext = Pick<Infrastructure, 'db' | 'clock'>

const everyMs = 10 * minuteMs
/** Whoever comes back to a checkout on the next day finds what they typed. */
const keptMs = dayMs
/** For whoever ends a saved search by mistake and asks. */
const endedDays = 30
/** Of what networks were told, for whoever asks why a number of theirs is another. */
const toldDays = 30
const mostAtOnce = 1_000
/** What is only counted, such as words that found nothing: a quarter to compare with. */
const countedDays = 100
/** Stock files that were taken in, and calendars of the past: a year and a month. */
const lookedBackDays = 395
/** Whoever follows the change log from further back looks at everything. */
const followedSeconds = (7 * dayMs) / 1000
/** Screens look back over half a minute. */
const seenSeconds = 600
/** A busy day writes many, and each is a few bytes. */
const mostChanges = 20_000

/** Removes what was begun and never finished, and what was only kept to count by, until it is closed. */
export function runExpiry(context: SweepContext & Pick<Infrastructure, 'log'>): Periodic {
  return runPeriodically(() => deleteExpiredData(context), {
    everyMs,
    log: context.log,
    failure: 'What was forgotten could not be swept',
  })
}

export async function deleteExpiredData({ db, clock }: SweepContext): Promise<void> {
  const nowMs = clock()
  await deleteExpired(db, nowMs, mostAtOnce)
  await deleteDrafts(db, nowMs - keptMs, mostAtOnce)
  await deleteUnconfirmed(db, nowMs - keptMs, mostAtOnce)
  await deleteForgotten(db, {
    unconfirmedBeforeMs: nowMs - keptMs,
    endedBeforeMs: nowMs - endedDays * dayMs,
    most: mostAtOnce,
  })
  await deleteOldAskers(db, {
    askedBefore: new Date(nowMs - keptMs),
    answeredBefore: new Date(nowMs - copyDays * dayMs),
  })
  await deleteUnused(db, { now: new Date(nowMs), askedBefore: new Date(nowMs - keptMs), most: mostAtOnce })
  await deleteOldTickets(db, nowMs)
  await deleteOldLookups(db, new Date(nowMs), new Date(nowMs - dayMs).toISOString().slice(0, 10))
  await deleteOldQuotas(db, new Date(nowMs - dayMs).toISOString().slice(0, 10))
  await deleteOldConversions(db, nowMs - toldDays * dayMs, mostAtOnce)
  await eraseAddresses(db, nowMs)
  await deleteOldVitals(db, new Date(nowMs - countedDays * dayMs).toISOString().slice(0, 10))
  await deleteOldMisses(db, new Date(nowMs - countedDays * dayMs))
  await deleteOldChallenges(db, new Date(nowMs))
  await deleteOldCodes(db)
  await deleteOldAttempts(db, new Date(nowMs - 2 * keptMs))
  await deleteOldMails(db, new Date(nowMs - keptMs))
  await deleteOldChanges(db, followedSeconds, mostChanges)
  await deleteOldTimes(db, new Date(nowMs - lookedBackDays * dayMs), mostAtOnce)
  await deleteOldRuns(db, new Date(nowMs - lookedBackDays * dayMs), mostAtOnce)
  await deleteStaffChanges(db, seenSeconds, mostChanges)
}

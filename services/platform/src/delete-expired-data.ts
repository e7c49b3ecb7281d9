import { copyDays } from '@forecourt/domain/person/privacy-request'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { purgeMedia } from './content/media/store.ts'
import { purgeDocuments } from './content/store.ts'
import { binMs } from './infrastructure/bin-days.ts'
import { deleteOldChanges } from './infrastructure/changes/store.ts'
import { correctFutureTimes } from './infrastructure/database/future-times-store.ts'
import type { Infrastructure } from './infrastructure/infrastructure.ts'
import { type Periodic, runPeriodically } from './infrastructure/queue/run-periodically.ts'
import { deleteOldAttempts } from './infrastructure/sign-in/attempt-store.ts'
import { deleteOldLookups } from './money/lookups/store.ts'
import { deleteDrafts } from './money/reservations/ledger/reservation-store.ts'
import { deleteUnconfirmed } from './money/reservations/ledger/waitlist-store.ts'
import { deleteOldQuotas } from './outbox/deliveries/store.ts'
import { deleteUnused } from './people/accounts/store.ts'
import { deleteOldSlots, eraseAddresses } from './people/bookings/store.ts'
import { deleteOldConversions } from './people/conversions/store.ts'
import { deleteExpired } from './people/drafts/store.ts'
import { deleteOldVitals } from './people/events/store.ts'
import { deleteOldTickets } from './people/leads/intake/store.ts'
import { deleteOldPrivacyRequests } from './people/privacy/store.ts'
import { deleteUnconfirmedSubscriptions } from './people/subscriptions/store.ts'
import { deleteOldCodes } from './staff/accounts/code-store.ts'
import { deleteOldSignIns } from './staff/accounts/company-sign-in/store.ts'
import { deleteOldMails } from './staff/accounts/mail-store.ts'
import { deleteOldChallenges } from './staff/accounts/passkeys/store.ts'
import { deleteStaffChanges } from './staff/live/store.ts'
import { purgeVehicles } from './staff/stock/bin-store.ts'
import { deleteOldMisses } from './stock/search/missed-words-store.ts'
import { deleteOldRuns } from './stock/sources/runs/run-store.ts'

type ExpiryContext = Pick<Infrastructure, 'db' | 'clock'>

const everyMs = 10 * minuteMs
/** A visitor who returns to a checkout on the next day still finds what they typed. */
const unfinishedMs = dayMs
/** Lets us answer somebody who ended a saved search by mistake. */
const endedSearchDays = 30
/** Reported conversions are stored for this long, so that differences to an ad network's figures can be explained. */
const conversionDays = 30
const maxAtOnce = 1_000
/** Counters, such as words without results: long enough to compare with the previous quarter. */
const counterDays = 100
/** Imported stock files and past calendars are stored for a year and a month. */
const historyDays = 395
/** A follower of the change log that is further behind has to refresh everything. */
const changeLogSeconds = (7 * dayMs) / 1000
/** Changes that staff screens follow; screens read only the last half minute. */
const staffChangeSeconds = 600
/** Limits the rows on a busy day; each row is a few bytes. */
const maxChanges = 20_000

/** Deletes unfinished and expired data periodically until it is closed. */
export function runExpiry(context: ExpiryContext & Pick<Infrastructure, 'log'>): Periodic {
  return runPeriodically(() => deleteExpiredData(context), {
    everyMs,
    log: context.log,
    failure: 'Expired data could not be deleted',
  })
}

export async function deleteExpiredData({ db, clock }: ExpiryContext): Promise<void> {
  const nowMs = clock()
  await correctFutureTimes(db, nowMs)
  await deleteExpired(db, nowMs, maxAtOnce)
  await deleteDrafts(db, nowMs - unfinishedMs, maxAtOnce)
  await deleteUnconfirmed(db, nowMs - unfinishedMs, maxAtOnce)
  await deleteUnconfirmedSubscriptions(db, {
    unconfirmedBeforeMs: nowMs - unfinishedMs,
    endedBeforeMs: nowMs - endedSearchDays * dayMs,
    most: maxAtOnce,
  })
  await deleteOldPrivacyRequests(db, {
    askedBefore: new Date(nowMs - unfinishedMs),
    answeredBefore: new Date(nowMs - copyDays * dayMs),
  })
  await deleteUnused(db, {
    now: new Date(nowMs),
    askedBefore: new Date(nowMs - unfinishedMs),
    most: maxAtOnce,
  })
  await deleteOldTickets(db, nowMs)
  await deleteOldLookups(db, new Date(nowMs), new Date(nowMs - dayMs).toISOString().slice(0, 10))
  await deleteOldQuotas(db, new Date(nowMs - dayMs).toISOString().slice(0, 10))
  await deleteOldConversions(db, nowMs - conversionDays * dayMs, maxAtOnce)
  await eraseAddresses(db, nowMs)
  await deleteOldVitals(db, new Date(nowMs - counterDays * dayMs).toISOString().slice(0, 10))
  await deleteOldMisses(db, new Date(nowMs - counterDays * dayMs))
  await deleteOldChallenges(db, new Date(nowMs))
  await deleteOldSignIns(db, new Date(nowMs))
  await deleteOldCodes(db)
  await deleteOldAttempts(db, new Date(nowMs - 2 * unfinishedMs))
  await deleteOldMails(db, new Date(nowMs - unfinishedMs))
  await deleteOldChanges(db, changeLogSeconds, maxChanges)
  await deleteOldSlots(db, new Date(nowMs - historyDays * dayMs), maxAtOnce)
  await deleteOldRuns(db, new Date(nowMs - historyDays * dayMs), maxAtOnce)
  const binnedBefore = new Date(nowMs - binMs)
  await purgeDocuments(db, binnedBefore, maxAtOnce)
  await purgeMedia(db, binnedBefore)
  await purgeVehicles(db, binnedBefore, maxAtOnce)
  await deleteStaffChanges(db, staffChangeSeconds, maxChanges)
}

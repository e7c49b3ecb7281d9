import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { reportReservations } from '@forecourt/platform/money/reservations/ledger/report-store'
import { cancelReservation } from '@forecourt/platform/money/reservations/settlement/cancel-reservation'
import { insertDeliveries } from '@forecourt/platform/outbox/deliveries/store'
import { runReportScript } from '../database/run-report-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'

// npm run reservations [-- --days 30]: lists current holds, reservations and refunds, and those that ended lately.
// npm run reservations -- cancel <reference> <reason>: refunds the deposit, frees the car, and sends the visitor the
// reason.
await runReportScript(
  { table: 'reservations', words: Number.POSITIVE_INFINITY },
  async (database, { days, command, words }) => {
    if (command === undefined) await show(database, days)
    else if (command === 'cancel') await cancel(database, words)
    else throw badArgument(`There is no "${command}": write cancel <reference> <reason> or nothing.`)
  },
)

async function show({ pool }: Database, days: number): Promise<void> {
  const rows = await reportReservations(pool, days)
  if (rows.length === 0) console.log(`No reservations in the last ${days} days.`)
  else console.table(rows)
}

async function cancel({ drizzle: db }: Database, [reference, ...reason]: readonly string[]): Promise<void> {
  if (reference === undefined || reason.length === 0)
    throw badArgument('Name the reservation and say why: npm run reservations -- cancel <reference> <reason>')
  const cancelled = await cancelReservation(
    {
      db,
      clock: Date.now,
      // Needs no queue: a running server finds pending deliveries in its next sweep.
      async enqueueDeliveries(tx, planned) {
        await insertDeliveries(tx, planned)
      },
      async wake() {},
    },
    { reference, reason: reason.join(' ') },
  )
  console.log(
    cancelled.state === 'refunded'
      ? `${cancelled.reference} is cancelled and the deposit is given back.`
      : `${cancelled.reference} is cancelled; a running server gives the deposit back and writes to both sides.`,
  )
}

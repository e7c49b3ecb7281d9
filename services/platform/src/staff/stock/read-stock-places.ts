import { nextStockNumbers } from '@forecourt/domain/vehicle/next-stock-numbers'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import * as places from './place-store.ts'

/** So many numbers after the newest are looked at for a free one. */
const tried = 20

/** Where vehicles may be added, with a free stock number for each dealership, and the words of those in stock. */
export async function readStockPlaces({ db }: StaffContext, { reach }: Permit) {
  const [rows, words] = await Promise.all([places.listPlaces(db, reach), places.listStockWords(db, reach)])
  const last = new Map(rows.map(({ dealershipId, lastStockNumber }) => [dealershipId, lastStockNumber]))
  const next = new Map(
    await Promise.all(
      [...last].map(async ([dealershipId, lastStockNumber]) => {
        const proposed = nextStockNumbers(lastStockNumber, tried)
        const taken = await places.listTakenNumbers(db, dealershipId, proposed)
        return [dealershipId, proposed.find((one) => !taken.includes(one)) ?? null] as const
      }),
    ),
  )
  return {
    places: rows.map((row) => ({ ...row, nextStockNumber: next.get(row.dealershipId) ?? null })),
    words,
  }
}

import { adoptWatchlist } from '@forecourt/domain/visit/garage/adopt-watchlist'
import { savedCars } from '../../browser/saved-cars.ts'
import { visitorAccount } from '../../browser/visitor-account.ts'

type Account = { user: NonNullable<ReturnType<typeof visitorAccount.get>>; watchlist: readonly number[] }

/** Takes in who is signed in and what their account keeps besides (S3.32). Only their pages load it. */
export function adoptAccount({ user, watchlist }: Account): void {
  visitorAccount.set(user)
  savedCars.change((known) => adoptWatchlist(known, watchlist))
}

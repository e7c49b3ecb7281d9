import { mergeSavedCars } from '@forecourt/domain/visit/garage/merge-saved-cars'
import { mergeWatchlist } from '@forecourt/domain/visit/garage/merge-watchlist'
import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import { type DeviceStore, localStore } from '../../../browser/device-store.ts'
import { type createSavedCars, savedCars } from '../../../browser/saved-cars.ts'
import { visitorAccount } from '../../../browser/visitor-account.ts'
import { accountOwnerKey } from './account-owner-key.ts'

type Account = { user: NonNullable<ReturnType<typeof visitorAccount.get>>; watchlist: readonly number[] }
type Meeting = { cars: readonly SavedCar[]; asked: readonly number[] }

/** Sends records to the account and returns its current state; rejects if offline. */
type Post = (meeting: Meeting) => Promise<readonly SavedCar[]>

type Device = { cars: ReturnType<typeof createSavedCars>; store: DeviceStore; post: Post }

const maxAtOnce = 500

/** Loads the signed-in user and their account's cars (S3.32). Only loaded for signed-in users. */
export async function syncAccount({ user, watchlist }: Account): Promise<void> {
  const joined = attachAccount({ user, watchlist }, { cars: savedCars, store: localStore, post: postMeeting })
  // The device has the account's vehicles by now, for subscribers to the user.
  visitorAccount.set(user)
  await joined
}

/**
 * Synchronises device and account, and then sends every press of a heart immediately. Presses that cannot be sent
 * remain differences, and are sent with the next page.
 */
export async function attachAccount(
  { user, watchlist }: Pick<Account, 'watchlist'> & { user: { id: string } },
  { cars, store, post }: Device,
): Promise<void> {
  const owner = store.read(accountOwnerKey)
  // Another user's removals do not apply to this account.
  if (owner !== null && owner !== user.id) cars.change((known) => known.filter(({ isSaved }) => isSaved))
  store.write(accountOwnerKey, user.id)
  const meeting = findDifferences(cars.list(), watchlist)
  cars.change((known) => mergeWatchlist(known, watchlist))
  const sentAtById = new Map(cars.list().map((car) => [car.id, car.atMs]))
  const meet = async (part: Meeting) => {
    const answer = await post(part)
    for (const car of [...part.cars, ...answer])
      sentAtById.set(car.id, Math.max(car.atMs, sentAtById.get(car.id) ?? 0))
    cars.change((known) => mergeSavedCars(known, answer))
  }
  cars.subscribe(() => {
    const pressed = cars.list().filter(({ id, atMs }) => atMs > (sentAtById.get(id) ?? 0))
    if (pressed.length === 0) return
    for (const car of pressed) sentAtById.set(car.id, car.atMs)
    meet({ cars: pressed, asked: [] }).catch(() => {})
  })
  const rounds = Math.ceil(Math.max(meeting.cars.length, meeting.asked.length) / maxAtOnce)
  for (let round = 0; round < rounds; round++) {
    const part = <T>(all: readonly T[]) => all.slice(round * maxAtOnce, (round + 1) * maxAtOnce)
    await meet({ cars: part(meeting.cars), asked: part(meeting.asked) })
  }
}

/** Differences in both directions. */
function findDifferences(cars: readonly SavedCar[], watchlist: readonly number[]): Meeting {
  const watched = new Set(watchlist)
  const known = new Set(cars.map(({ id }) => id))
  return {
    cars: cars.filter(({ id, isSaved }) => isSaved !== watched.has(id)),
    asked: watchlist.filter((id) => !known.has(id)),
  }
}

/** Uses keepalive for small requests, because the visitor may navigate right after pressing a heart. */
async function postMeeting(meeting: Meeting): Promise<readonly SavedCar[]> {
  const answer = await fetch('/api/watchlist', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(meeting),
    keepalive: meeting.cars.length + meeting.asked.length < maxAtOnce / 2,
  })
  if (!answer.ok) throw new Error(`/api/watchlist answered ${answer.status}`)
  return (await answer.json()).cars
}

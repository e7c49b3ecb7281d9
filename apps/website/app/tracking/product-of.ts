import type { TrackedEvent } from './tracked-event.ts'

/** The product of the vehicle that a page is about, for networks; its route has it in its data. */
export function productOf(loaderData: unknown): TrackedEvent['product'] {
  const data = loaderData as { product?: TrackedEvent['product'] } | null | undefined
  return data?.product ?? null
}

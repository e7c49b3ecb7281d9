import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML of the server and while it is taken over; true once script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

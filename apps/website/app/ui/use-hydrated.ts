import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and during hydration; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

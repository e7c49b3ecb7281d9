import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page wakes up, true once script works: what needs script waits for it. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

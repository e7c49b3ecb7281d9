import { useEffect } from 'react'
import { savedCars } from '../../browser/saved-cars.ts'
import { postInBackground } from '../../tracking/post-in-background.ts'

/** On every page of a site with a garage: loads the user, and listens to other tabs. */
export function useGarage(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const reload = () => savedCars.reload()
    window.addEventListener('storage', reload)
    // A page from the back-forward cache missed all updates.
    window.addEventListener('pageshow', reload)
    void loadAccount()
    return () => {
      window.removeEventListener('storage', reload)
      window.removeEventListener('pageshow', reload)
    }
  }, [isOn])
}

/** Requested once on load (S7.16). A failure is only logged: the visitor continues as a guest (S8.09). */
async function loadAccount(): Promise<void> {
  try {
    const answer = await fetch('/api/auth')
    if (!answer.ok) throw new Error(`/api/auth answered ${answer.status}`)
    const account = await answer.json()
    if (account.user) (await import('./account/sync-account.ts')).syncAccount(account)
  } catch (error) {
    postInBackground('/api/reports', { text: String(error) })
  }
}

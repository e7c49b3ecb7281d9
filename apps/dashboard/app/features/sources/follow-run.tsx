import type { ImportRun } from '@forecourt/contract/endpoints/staff/sources'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const lookMs = 1_500
const lookSeconds = 3

export function isUnderWay({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'reading' || state === 'applying' || state === 'rolling-back'
}

/** Refreshes while an import is running: through a script, or by a meta refresh without one. */
export function FollowRun({ isUnderWay }: { isUnderWay: boolean }) {
  const { revalidate, state } = useRevalidator()
  const isLooking = state !== 'idle'
  useEffect(() => {
    if (!isUnderWay || isLooking) return
    // The timer starts after each answer, so that slow connections do not pile up requests.
    const timer = setTimeout(() => {
      if (!document.hidden) void revalidate()
    }, lookMs)
    const look = () => {
      if (!document.hidden) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isUnderWay, isLooking, revalidate])
  if (!isUnderWay) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${lookSeconds}`} />
    </noscript>
  )
}

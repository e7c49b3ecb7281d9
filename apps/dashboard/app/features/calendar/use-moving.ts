import type { StaffBookingRow, StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { findNearest, isStep, type Landing, stepLanding } from './find-landing.ts'
import { minuteOf } from './lay-out-day.ts'

export type Moving = { booking: StaffBookingRow; landing: Landing; isByKeys: boolean }

type Props = {
  days: StaffCalendar['days']
  timeZone: string
  nowMs: number
  /** The hours that the grid shows. */
  hours: { first: number; last: number }
}

/** So far the pointer moves before it drags, so that a shaky press opens the booking. */
const dragPixels = 6

/**
 * Moves a booking to another time: dragged with a mouse or a pen, or by keys: M takes it up, arrows carry it from free
 * time to free time, Enter puts it down and Escape leaves it where it is. The platform decides whether it can be there.
 */
export function useMoving({ days, timeZone, nowMs, hours }: Props) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const submit = useSubmit()
  const { search } = useLocation()
  const drag = useRef<{ booking: StaffBookingRow; x: number; y: number; grabbed: number } | null>(null)
  const wasDragged = useRef(false)

  function putDown({ booking, landing }: Moving): void {
    setMoving(null)
    if (landing.slot.startsAt === booking.startsAt) return
    void submit(
      { intent: 'move', version: String(booking.version), startsAt: landing.slot.startsAt },
      { method: 'post', action: `/calendar/${booking.id}${search}`, preventScrollReset: true },
    )
  }

  function findOwn(booking: StaffBookingRow): Landing | null {
    const day = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === booking.startsAt))
    if (!day) return null
    return findNearest(day, booking, {
      minute: minuteOf(booking.startsAt, day.date, timeZone),
      timeZone,
      nowMs,
    })
  }

  useEffect(() => {
    if (moving === null || moving.isByKeys) return
    const stop = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      drag.current = null
      setMoving(null)
    }
    document.addEventListener('keydown', stop)
    return () => document.removeEventListener('keydown', stop)
  }, [moving])

  const handlers = (booking: StaffBookingRow) => ({
    draggable: false,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isTaken = moving?.booking.id === booking.id && moving.isByKeys
      if (!isTaken && event.key === 'm') {
        const landing = findOwn(booking)
        if (landing) setMoving({ booking, landing, isByKeys: true })
      } else if (isTaken && isStep(event.key)) {
        const next = stepLanding(days, booking, moving.landing, { key: event.key, timeZone, nowMs })
        setMoving({ ...moving, landing: next })
      } else if (isTaken && event.key === 'Enter') putDown(moving)
      else if (isTaken && event.key === 'Escape') setMoving(null)
      else return
      event.preventDefault()
      // The keys of the screen are silent meanwhile.
      event.nativeEvent.stopImmediatePropagation()
    },
    onBlur: () => {
      if (moving?.isByKeys) setMoving(null)
    },
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false
      if (event.pointerType === 'touch' || event.button !== 0) return
      const { top } = event.currentTarget.getBoundingClientRect()
      drag.current = { booking, x: event.clientX, y: event.clientY, grabbed: event.clientY - top }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current
      if (!from) return
      if (!moving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragPixels) return
      wasDragged.current = true
      const landing = findUnder(event.clientX, event.clientY - from.grabbed) ?? findOwn(booking)
      if (landing) setMoving({ booking, landing, isByKeys: false })
    },
    onPointerUp: () => {
      drag.current = null
      if (moving && !moving.isByKeys) putDown(moving)
    },
    onPointerCancel: () => {
      drag.current = null
      setMoving(null)
    },
    // The press that ends a drag opens nothing.
    onClick: (event: { preventDefault: () => void }) => {
      if (wasDragged.current) event.preventDefault()
      wasDragged.current = false
    },
  })

  /** The free time of the day under the pointer that is nearest to it. */
  function findUnder(x: number, y: number): Landing | null {
    const columns = [...document.querySelectorAll<HTMLElement>('.calendar-day')]
    const column = columns.find((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && left <= x && x < right
    })
    const booking = drag.current?.booking
    if (!column || !booking) return null
    const { top, height } = column.getBoundingClientRect()
    const minute = hours.first * 60 + ((y - top) / height) * (hours.last - hours.first) * 60
    const day = days.find(({ date }) => date === column.dataset.date)
    return findNearest(day, booking, { minute, timeZone, nowMs })
  }

  return { moving, handlers }
}

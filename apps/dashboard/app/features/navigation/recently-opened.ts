import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Command } from './screen-table.ts'

const key = 'recently opened'
const most = 8
/** What somebody comes back to: one lead, vehicle, booking, deposit, page or website; not a list. */
const details =
  /^\/(?:leads|stock|calendar|deposits|privacy)\/[\w-]+$|^\/imports\/\d+$|^\/sites\/\d+\/content\/\d+$/
const lists = ['/stock/bulk', '/stock/new', '/stock/bin', '/stock/quality', '/leads/new']

/** The details that were opened in this browser, the latest first, without the one that is open. */
export function useRecentlyOpened(): readonly Command[] {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<readonly Command[]>([])
  useEffect(() => {
    const before = read().filter(({ to }) => to !== pathname)
    setOpened(before)
    if (!details.test(pathname) || lists.includes(pathname)) return
    // The title of a screen is set with it.
    const label = document.title.replace(/ · Forecourt$/, '')
    write([{ label, to: pathname }, ...before].slice(0, most))
  }, [pathname])
  return opened
}

function read(): Command[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCommand) : []
  } catch {
    return []
  }
}

/** A browser without storage has no list. */
function write(opened: readonly Command[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(opened))
  } catch {
    return
  }
}

function isCommand(value: unknown): value is Command {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    'to' in value &&
    typeof value.to === 'string' &&
    value.to.startsWith('/')
  )
}

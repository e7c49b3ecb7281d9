import type { RouterContextProvider } from 'react-router'
import { type ColourMode, colourModes } from './colour-mode.ts'
import { staffContext } from './contexts.ts'

type Args = { context: Readonly<RouterContextProvider> }

export function readColourMode({ context }: Args): ColourMode {
  const { mode } = context.get(staffContext).choices
  return colourModes.find((one) => one === mode) ?? 'system'
}

/** The time zone of the browser; null before its script has said it. */
export function readTimeZone({ context }: Args): string | null {
  const { zone } = context.get(staffContext).choices
  return zone !== null && isTimeZone(zone) ? zone : null
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whether somebody wants more rows on a screen. */
export function readIsDense({ context }: Args): boolean {
  return context.get(staffContext).choices.density === 'dense'
}

/** The columns of the table of vehicles that somebody has put away, by their names. */
export function readHiddenColumns({ context }: Args): readonly string[] {
  const { columns } = context.get(staffContext).choices
  return columns === null || columns === noColumns ? [] : columns.split('.')
}

const noColumns = 'none'

/** Remembers which of the offered columns are not chosen. */
export function hideColumns({ context }: Args, offered: readonly string[], shown: readonly string[]): void {
  const hidden = offered.filter((name) => /^[a-z]{1,20}$/.test(name) && !shown.includes(name))
  context.get(staffContext).choose('columns', hidden.slice(0, 20).join('.') || noColumns)
}

/** The website that somebody looks at; null for all of theirs. Whether it is one of theirs, the platform checks. */
export function readDealer({ context }: Args): number | null {
  const { dealer } = context.get(staffContext).choices
  return dealer !== null && /^[1-9]\d{0,8}$/.test(dealer) ? Number(dealer) : null
}

/** The place whose calendar somebody looked at last. */
export function readUsualPlace({ context }: Args): string | undefined {
  return context.get(staffContext).choices.place ?? undefined
}

export function rememberPlace({ context }: Args, placeId: number): void {
  const { choices, choose } = context.get(staffContext)
  if (choices.place !== String(placeId)) choose('place', String(placeId))
}

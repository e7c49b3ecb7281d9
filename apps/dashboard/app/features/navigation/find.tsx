import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { withParams } from '../../ui/with-params.ts'
import { useRecentlyOpened } from './recently-opened.ts'
import type { Command } from './screen-table.ts'
import { readShortcut, shortcuts } from './shortcuts.ts'

type Props = {
  dialog: RefObject<HTMLDialogElement | null>
  screens: readonly Command[]
  /** The website that somebody is in, whose settings and pages are found. */
  siteId: number | null
}

/**
 * Finds screens and actions by any of their words, people, vehicles, settings and pages; before anything is typed, what was
 * opened lately. Opens with Ctrl+K, ⌘K or its buttons, and with `?` at the keys.
 */
export function CommandPalette({ dialog, screens, siteId }: Props) {
  const [words, setWords] = useState('')
  const found = useFetcher<{ commands: Command[] }>()
  const recent = useRecentlyOpened()
  const keys = useRef<HTMLDetailsElement>(null)
  const close = () => dialog.current?.close()
  useShortcuts(screens, dialog, keys)

  const typed = words.trim().toLowerCase()
  const commands: Command[] =
    typed === ''
      ? [...recent.map((one) => ({ ...one, hint: 'Opened recently' })), ...screens]
      : [
          ...matchScreens(screens, typed),
          ...(found.data?.commands ?? []),
          { label: `Leads with “${words.trim()}”`, to: withParams('/leads', { words: words.trim() }) },
          { label: `Stock with “${words.trim()}”`, to: withParams('/stock', { words: words.trim() }) },
        ]
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find and go"
      onClose={() => setWords('')}
      onKeyDown={moveFocus}
    >
      <label>
        Find a person, a vehicle, a setting, a page or a screen
        <input
          type="search"
          value={words}
          autoComplete="off"
          onChange={({ target }) => {
            setWords(target.value)
            if (target.value.trim().length > 1)
              void found.load(
                withParams('/find', { words: target.value.trim(), site: siteId ? String(siteId) : '' }),
              )
          }}
        />
      </label>
      <ul className="plain">
        {commands.map(({ label, to, hint }) => (
          <li key={`${to} ${label}`}>
            <Link to={to} onClick={close}>
              {label}
            </Link>{' '}
            {hint && <small>{hint}</small>}
          </li>
        ))}
      </ul>
      <details ref={keys}>
        <summary>Keys</summary>
        <ul className="plain">
          {shortcuts.map(({ keys, does }) => (
            <li key={keys}>
              <kbd>{keys}</kbd> {does}
            </li>
          ))}
        </ul>
      </details>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}

/** Arrow keys move through the results; Enter in the field opens the first. */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('ul a')]
  const input = event.currentTarget.querySelector('input')
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (event.key === 'Enter' && document.activeElement === input) links[0]?.click()
  else if (event.key === 'ArrowDown') (links[at + 1] ?? links[0])?.focus()
  else if (event.key === 'ArrowUp') (at <= 0 ? input : links[at - 1])?.focus()
  else return
  event.preventDefault()
}

/** Those with all typed words in their label first, then those that somebody else would call so. */
function matchScreens(screens: readonly Command[], typed: string): Command[] {
  const words = typed.split(/\s+/)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const byLabel = screens.filter(({ label }) => has(label))
  const others = screens.filter((one) => !byLabel.includes(one))
  return [...byLabel, ...others.filter(({ label, words: more = '' }) => has(`${label} ${more}`))]
}

function useShortcuts(
  screens: readonly Command[],
  dialog: Props['dialog'],
  keys: RefObject<HTMLDetailsElement | null>,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    let wasG = false
    const listen = (event: globalThis.KeyboardEvent) => {
      const shortcut = readShortcut(event, wasG)
      wasG = shortcut?.kind === 'prefix'
      if (!shortcut || shortcut.kind === 'prefix') return
      if (shortcut.kind === 'press' && !pressMarked(shortcut.letter)) return
      if (shortcut.kind === 'tick' && !tickRow()) return
      event.preventDefault()
      if (shortcut.kind === 'palette' || shortcut.kind === 'keys') {
        if (!dialog.current?.open) dialog.current?.showModal()
        if (keys.current) keys.current.open = shortcut.kind === 'keys'
        if (shortcut.kind === 'keys') keys.current?.querySelector('summary')?.focus()
      } else if (shortcut.kind === 'search')
        document.querySelector<HTMLInputElement>('main [type="search"]')?.focus()
      else if (shortcut.kind === 'row') focusRow(shortcut.by)
      else if (shortcut.kind === 'go') {
        const screen = screens.find(({ key }) => key === shortcut.letter)
        if (screen) void navigate(screen.to)
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [navigate, dialog, screens, keys])
}

/** Presses what the screen marks with this key, or writes in it; false if there is nothing. */
function pressMarked(letter: string): boolean {
  const marked = [...document.querySelectorAll<HTMLElement>(`main [data-key="${letter}"]`)].find(
    (one) => one.offsetParent !== null,
  )
  marked?.focus()
  if (marked && !(marked instanceof HTMLTextAreaElement)) marked.click()
  return marked !== undefined
}

/** Ticks the row that has the focus, or the one that is open beside the list. */
function tickRow(): boolean {
  const row =
    document.activeElement?.closest('main :is(.rows > li, tbody > tr)') ??
    document.querySelector('main .rows > li:has([aria-current])')
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return box !== undefined && box !== null
}

/**
 * Rows that open beside their list open at once. Where no list is shown, or after its last row, the detail itself leads
 * on.
 */
function focusRow(by: 1 | -1): void {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(
      'main tbody td.head a[href^="/"], main a.booking, main .rows a.row',
    ),
  ].filter((link) => link.offsetParent !== null)
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement)
  const at = focused === -1 ? links.findIndex((link) => link.ariaCurrent === 'page') : focused
  const next = links[Math.min(links.length - 1, Math.max(0, at + by))]
  if (next === undefined || next === links[at]) {
    document.querySelector<HTMLAnchorElement>(`main a[data-step="${by}"]`)?.click()
    return
  }
  next.focus()
  if (next.closest('.rows') && next.closest('.panes')) next.click()
}

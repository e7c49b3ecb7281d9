/** Keyboard shortcuts, active while no text is being typed. */
export const shortcuts = [
  { keys: 'Ctrl K', does: 'Find and go' },
  { keys: '?', does: 'All keys' },
  { keys: '/', does: 'Search this screen' },
  { keys: 'g, then t l c s d', does: 'Today, leads, calendar, vehicles, deposits' },
  { keys: 'j k', does: 'Next and previous: row, lead, vehicle' },
  { keys: 'n', does: 'New' },
  { keys: 'c r', does: 'Call, reply' },
  { keys: 's a h', does: 'Stage or state, assign, remind me' },
  { keys: 'e f', does: 'Close leads, filters' },
  { keys: 'p m', does: 'Price, move' },
  { keys: 'x', does: 'Tick the row: s, a, e, p and m are about all that are ticked' },
  { keys: 't b', does: 'Calendar: today, block time' },
  { keys: 'z', does: 'Undo' },
  { keys: 'Ctrl Enter', does: 'Send' },
] as const

export type Shortcut =
  | { kind: 'palette' }
  | { kind: 'keys' }
  | { kind: 'search' }
  | { kind: 'prefix' }
  | { kind: 'row'; by: 1 | -1 }
  | { kind: 'tick' }
  | { kind: 'go'; letter: string }
  /** What the screen marks with `data-key`. */
  | { kind: 'press'; letter: string }

const screenKeys = ['n', 'c', 'r', 's', 'a', 'e', 'f', 'h', 'p', 'm', 't', 'b', 'z']

type Press = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: unknown
}

/** The text of a post is no field. */
function isText(target: unknown): boolean {
  return target instanceof Object && 'isContentEditable' in target && target.isContentEditable === true
}

/** The shortcut of a key press; null while typing or for unknown keys. `g` waits for the letter of a screen. */
export function readShortcut(press: Press, wasG: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = press
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return { kind: 'palette' }
  if (ctrlKey || metaKey || altKey || isTyping(press.target) || isText(press.target)) return null
  if (wasG && /^[a-z]$/.test(key)) return { kind: 'go', letter: key }
  if (key === 'g') return { kind: 'prefix' }
  if (key === '?') return { kind: 'keys' }
  if (key === '/') return { kind: 'search' }
  if (key === 'j') return { kind: 'row', by: 1 }
  if (key === 'k') return { kind: 'row', by: -1 }
  if (key === 'x') return { kind: 'tick' }
  return screenKeys.includes(key) ? { kind: 'press', letter: key } : null
}

function isTyping(target: unknown): boolean {
  const name = typeof target === 'object' && target !== null && 'tagName' in target ? target.tagName : ''
  if (name === 'INPUT') return !(target instanceof Object && 'type' in target && target.type === 'checkbox')
  return name === 'TEXTAREA' || name === 'SELECT'
}

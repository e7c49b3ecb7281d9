import { useEffect, useState } from 'react'

const prefix = 'ticks '

/**
 * How many rows are ticked. Ticks are kept while the tab is open, so that they are there again after Back. `list` names
 * the list, `field` the checkboxes, and `shown` changes with the rows.
 */
export function useTicks(list: string, field: string, shown: string): number {
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes
  useEffect(() => {
    const kept = readTicks(list)
    for (const box of findBoxes(field)) box.checked ||= kept.includes(box.value)
    const look = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof HTMLInputElement && target.name !== field && !target.closest('.chooser')) return
      const ticked = findBoxes(field).filter((box) => box.checked)
      setCount(ticked.length)
      storeTicks(
        list,
        ticked.map((box) => box.value),
      )
    }
    setCount(findBoxes(field).filter((box) => box.checked).length)
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  }, [list, field, shown])
  return count
}

/** Forgets them after something was done with them. */
export function clearTicks(list: string): void {
  storeTicks(list, [])
}

/** Unticks what is shown. */
export function untick(list: string, field: string): void {
  for (const box of findBoxes(field)) box.checked = false
  storeTicks(list, [])
  document.dispatchEvent(new Event('change'))
}

function findBoxes(field: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${field}"]`)]
}

function readTicks(list: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + list) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

/** A browser without storage keeps the ticks of the screen alone. */
function storeTicks(list: string, values: readonly string[]): void {
  try {
    sessionStorage.setItem(prefix + list, JSON.stringify(values))
  } catch {
    return
  }
}

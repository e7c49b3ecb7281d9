import type { Suggestion } from '../../kit/suggested-input.tsx'
import { withParams } from '../../ui/with-params.ts'

type Found = { commands: readonly { label: string; to: string; hint?: string }[] }

/** Vehicles in stock by any of their words, as stock numbers to fill in. */
export async function findVehicles(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(withParams('/find', { words }), { signal })
  if (!response.ok) return []
  const { commands } = (await response.json()) as Found
  return commands.flatMap(({ label, to, hint }) =>
    to.startsWith('/stock/') && hint !== undefined ? [{ value: hint, label, hint }] : [],
  )
}

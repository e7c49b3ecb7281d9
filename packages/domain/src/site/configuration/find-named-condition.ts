/** How buyers, staff and stock files write a vehicle's condition, normalised without case, spaces and punctuation. */
const conditionNames = {
  new: ['new', 'brandnew'],
  used: ['used', 'preowned', 'secondhand'],
  demo: ['demo', 'demonstrator'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type NamedCondition = keyof typeof conditionNames

/** The condition that a short text names, in any spelling (`NEW!`, `Pre-owned`); else null. */
export function findNamedCondition(text: string): NamedCondition | null {
  const name = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  for (const [condition, names] of Object.entries(conditionNames))
    if (names.some((one) => one === name)) return condition as NamedCondition
  return null
}

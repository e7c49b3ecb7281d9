/** What a form calls its fields; undefined for one that it does not have. */
export type FindLabel = (field: string) => string | undefined

/**
 * Turns faults by path (`fields.items.0.label`) into sentences with the labels of the form that was sent. Another form
 * may call a field of the same name otherwise.
 */
export function describeFaults(
  faults: Readonly<Record<string, string>>,
  findLabel: FindLabel = () => undefined,
): string[] {
  return Object.entries(faults).map(([way, says]) => {
    // The message of a block fault already names the block.
    if (way.startsWith('blocks')) return says
    const name = nameField(way, findLabel)
    return name === '' ? says : `${name}: ${says}`
  })
}

function nameField(way: string, findLabel: FindLabel): string {
  const name = way.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const known = findLabel(name)
  if (known !== undefined) return known
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

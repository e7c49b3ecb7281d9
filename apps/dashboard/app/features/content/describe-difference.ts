type Content = { title: string; fields: unknown; blocks: unknown }
export type Difference = { at: string; before: string | null; after: string | null }

/**
 * The differences between two versions of a document, by place; null means that the place did not exist before or does
 * not exist any more.
 */
export function describeDifference(
  before: Content,
  after: Content,
  words: Readonly<Record<string, string>>,
): Difference[] {
  const [old, now] = [flatten(before, words), flatten(after, words)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((at) => {
    const [was, is] = [old.get(at) ?? null, now.get(at) ?? null]
    return was === is ? [] : [{ at, before: was, after: is }]
  })
}

function flatten(
  { title, fields, blocks }: Content,
  words: Readonly<Record<string, string>>,
): Map<string, string> {
  const found = new Map([['Title', title]])
  const add = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) {
      if (value !== '' && value !== null && value !== undefined) found.set(path.join(' › '), String(value))
    } else if (Array.isArray(value))
      for (const [at, item] of value.entries()) add(item, [...path, String(at + 1)])
    else for (const [name, item] of Object.entries(value)) add(item, [...path, words[name] ?? name])
  }
  const addBlocks = (list: unknown, path: readonly string[]): void => {
    for (const [at, block] of (Array.isArray(list) ? list : []).entries()) {
      const here = [...path, `${at + 1} ${words[block.type] ?? block.type}`]
      found.set(here.join(' › '), 'block')
      add(block.props, here)
      add(block.className, [...here, 'Class names'])
      addBlocks(block.children, here)
    }
  }
  add(fields, [])
  addBlocks(blocks, [])
  return found
}

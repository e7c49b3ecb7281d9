/** The part of a block that the checks read. */
export type CheckedBlock = {
  id: string
  type: string
  props: Readonly<Record<string, unknown>>
  children?: readonly CheckedBlock[]
}

/** Something to review before publishing, and the block it is in; null: the whole page. */
export type PageFinding = { block: string | null; says: string }

/** Every block of a page in reading order. */
export function listBlocks(blocks: readonly CheckedBlock[]): CheckedBlock[] {
  return blocks.flatMap((block) => [block, ...listBlocks(block.children ?? [])])
}

/** The value and every value nested in it, with its property name. */
export function listValues(value: unknown, name = ''): { name: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ name, value }]
  const inner = Array.isArray(value)
    ? value.flatMap((item) => listValues(item, name))
    : Object.entries(value).flatMap(([key, item]) => listValues(item, key))
  return [{ name, value }, ...inner]
}

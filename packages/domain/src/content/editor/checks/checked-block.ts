/** A block of a page that is being written, as far as checks read it. */
export type CheckedBlock = {
  id: string
  type: string
  props: Readonly<Record<string, unknown>>
  children?: readonly CheckedBlock[]
}

/** Something to look at before a page is published, and the block that it is in; null: it is of the page as a whole. */
export type PageFinding = { block: string | null; says: string }

/** Every block of a page in the order of reading. */
export function listBlocks(blocks: readonly CheckedBlock[]): CheckedBlock[] {
  return blocks.flatMap((block) => [block, ...listBlocks(block.children ?? [])])
}

/** Every value within another that has parts, itself included, with the name that it has there. */
export function listValues(value: unknown, name = ''): { name: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ name, value }]
  const inner = Array.isArray(value)
    ? value.flatMap((item) => listValues(item, name))
    : Object.entries(value).flatMap(([key, item]) => listValues(item, key))
  return [{ name, value }, ...inner]
}

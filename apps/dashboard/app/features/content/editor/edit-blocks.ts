/** A block as it is stored; properties that the editor does not know are preserved. */
export type StoredBlock = {
  id: string
  type: string
  version: number
  props: Readonly<Record<string, unknown>>
  className?: string
  children?: readonly StoredBlock[]
}

/** The path to a block: its index in the list, then its index among that block's children, and so on. */
export type BlockPath = readonly number[]
export type Blocks = readonly StoredBlock[]

/** Changes the list that contains a block. */
function changeList(blocks: Blocks, path: BlockPath, change: (list: Blocks, at: number) => Blocks): Blocks {
  const [at = 0, ...rest] = path
  if (rest.length === 0) return change(blocks, at)
  return blocks.map((block, index) =>
    index === at ? { ...block, children: changeList(block.children ?? [], rest, change) } : block,
  )
}

export function findBlock(blocks: Blocks, path: BlockPath): StoredBlock | undefined {
  const [at = 0, ...rest] = path
  const block = blocks[at]
  return rest.length === 0 ? block : findBlock(block?.children ?? [], rest)
}

/** Inserts at that path; the block there and those after it move down. */
export function insertBlock(blocks: Blocks, path: BlockPath, block: StoredBlock): Blocks {
  return changeList(blocks, path, (list, at) => list.toSpliced(at, 0, block))
}

export function removeBlock(blocks: Blocks, path: BlockPath): Blocks {
  return changeList(blocks, path, (list, at) => list.toSpliced(at, 1))
}

/** What can be edited in a block: its content and its class names. */
export type BlockChange = Partial<Pick<StoredBlock, 'props' | 'className'>>

export function changeBlock(blocks: Blocks, path: BlockPath, change: BlockChange): Blocks {
  return changeList(blocks, path, (list, at) =>
    list.map((block, index) => (index === at ? { ...block, ...change } : block)),
  )
}

/** Moves a block one place up or down among its siblings; does nothing at the ends. */
export function moveBlock(blocks: Blocks, path: BlockPath, by: -1 | 1): Blocks {
  return changeList(blocks, path, (list, at) => {
    const block = list[at]
    const to = at + by
    return block && to >= 0 && to < list.length ? list.toSpliced(at, 1).toSpliced(to, 0, block) : list
  })
}

/** Moves a block into the one above it, as its last child. */
export function nestBlock(blocks: Blocks, path: BlockPath): Blocks {
  return changeList(blocks, path, (list, at) => {
    const [above, block] = [list[at - 1], list[at]]
    if (!above || !block) return list
    return list.toSpliced(at - 1, 2, { ...above, children: [...(above.children ?? []), block] })
  })
}

/** Moves a block out of its parent, to the place after the parent. */
export function liftBlock(blocks: Blocks, path: BlockPath): Blocks {
  const block = findBlock(blocks, path)
  if (!block || path.length < 2) return blocks
  const parent = path.slice(0, -1)
  const after = [...parent.slice(0, -1), (parent.at(-1) ?? 0) + 1]
  return insertBlock(removeBlock(blocks, path), after, block)
}

/** Inserts a copy after the block, with new ids at every level. */
export function copyBlock(blocks: Blocks, path: BlockPath, newId: () => string): Blocks {
  const block = findBlock(blocks, path)
  const after = [...path.slice(0, -1), (path.at(-1) ?? 0) + 1]
  return block ? insertBlock(blocks, after, withNewIds(block, newId)) : blocks
}

function withNewIds(block: StoredBlock, newId: () => string): StoredBlock {
  const { children } = block
  return {
    ...block,
    id: newId(),
    ...(children && { children: children.map((child) => withNewIds(child, newId)) }),
  }
}

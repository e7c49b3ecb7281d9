import type { Blocks, StoredBlock } from '../content/edit-blocks.ts'

/**
 * A block as Puck moves it about: what is stored stays whole in one prop, so that whatever the canvas does not know of
 * a block comes back as it was; only the blocks within it are a list that Puck knows.
 */
export type CanvasItem = {
  type: string
  props: {
    id: string
    stored: StoredBlock
    /** The id under which Puck had it from the start; a copy has the same and another id. */
    loadedAs?: string
    content?: CanvasItem[]
  }
}

/** What Puck calls a block that can be moved and removed, but not changed: it is of another version, or unknown. */
export const keptType = 'kept-block'

/** How the canvas treats a block: what it holds is a list of its own, it stands alone, or it is only kept. */
export type TreatBlock = (block: StoredBlock) => 'holds' | 'alone' | 'kept'

export function toItems(
  blocks: Blocks,
  treat: TreatBlock,
  taken: Set<string> = new Set<string>(),
): CanvasItem[] {
  return blocks.map((stored) => {
    // Puck finds blocks by their ids and takes them apart at colons; what is stored may have one twice.
    const plain = /^[\w-]+$/.test(stored.id) ? stored.id : 'block'
    let id = plain
    for (let at = 2; taken.has(id); at++) id = `${plain}-${at}`
    taken.add(id)
    const how = stored.children?.length && treat(stored) === 'alone' ? 'kept' : treat(stored)
    if (how !== 'holds')
      return { type: how === 'kept' ? keptType : stored.type, props: { id, loadedAs: id, stored } }
    const { children } = stored
    return {
      type: stored.type,
      props: {
        id,
        loadedAs: id,
        // The key stays where it was among the others.
        stored: children === undefined ? stored : { ...stored, children: [] },
        content: toItems(children ?? [], treat, taken),
      },
    }
  })
}

export function toBlocks(items: readonly CanvasItem[]): StoredBlock[] {
  return items.map(({ props: { id, loadedAs, stored, content } }) => {
    const block = id === loadedAs ? stored : { ...stored, id }
    if (content === undefined || (content.length === 0 && stored.children === undefined)) return block
    return { ...block, children: toBlocks(content) }
  })
}

import type { Blocks, StoredBlock } from '../../content/editor/edit-blocks.ts'

/**
 * A block as Puck moves it. One prop holds the complete stored block, so that parts the canvas does not know survive a
 * round trip; only the child blocks are a list that Puck manages.
 */
export type CanvasItem = {
  type: string
  props: {
    id: string
    stored: StoredBlock
    /** The id that Puck loaded the block with; a copy has the same `loadedAs` but a different id. */
    loadedAs?: string
    content?: CanvasItem[]
  }
}

/** The Puck type of a block that can be moved and removed but not changed, because its version or type is unknown. */
export const lockedType = 'kept-block'

/** How the canvas treats a block: with a list of child blocks, on its own, or preserved without editing. */
export type TreatBlock = (block: StoredBlock) => 'holds' | 'alone' | 'kept'

export function toItems(
  blocks: Blocks,
  treat: TreatBlock,
  usedIds: Set<string> = new Set<string>(),
): CanvasItem[] {
  return blocks.map((stored) => {
    // Puck looks blocks up by id and splits ids at colons, and stored pages may contain duplicate ids.
    const plain = /^[\w-]+$/.test(stored.id) ? stored.id : 'block'
    let id = plain
    for (let at = 2; usedIds.has(id); at++) id = `${plain}-${at}`
    usedIds.add(id)
    const how = stored.children?.length && treat(stored) === 'alone' ? 'kept' : treat(stored)
    if (how !== 'holds')
      return { type: how === 'kept' ? lockedType : stored.type, props: { id, loadedAs: id, stored } }
    const { children } = stored
    return {
      type: stored.type,
      props: {
        id,
        loadedAs: id,
        // Overwrites the key in place, so that the order of keys does not change.
        stored: children === undefined ? stored : { ...stored, children: [] },
        content: toItems(children ?? [], treat, usedIds),
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

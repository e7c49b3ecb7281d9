import { readClassDirectives } from '@forecourt/domain/content/class-directives'
import type { BlockData } from './block-data.ts'
import { type BlockView, blockViews } from './block-table.ts'
import type { Block, BlockType } from './stored-block.ts'
import { maxShelfCars } from './views/stock-views.ts'

/** A block in the browser. */
export type BlockNode = {
  [Type in BlockType]: {
    key: string
    type: Type
    elementId: string | null
    /** Additional names that buttons can scroll to. */
    marks?: string[]
    className: string
    view: BlockView<Type>
    children: BlockNode[]
  }
}[BlockType]

/**
 * A page's blocks as views on this site (S2.35). A failing block is left out and logged, and the page is not cached;
 * the others are shown.
 */
export async function toBlockViews(blocks: readonly Block[], page: BlockData): Promise<BlockNode[]> {
  const usedIds = new Set<string>()

  async function toNode(block: Block, data: BlockData): Promise<BlockNode[]> {
    const { shown, id, className } = readClassDirectives(block.className, data.site.slug)
    if (!shown) return []
    // Buttons scroll to a class (S2.34): its first block gets it as id, or as the id of a mark.
    const names = new Set([id ?? '', ...className.split(' ')].filter((name) => name && !usedIds.has(name)))
    const [elementId = null, ...marks] = names
    for (const name of names) usedIds.add(name)
    try {
      if (block.type === 'shared-block') return await readShared(block, { elementId, className })
      const [view, children] = await Promise.all([toView(block, data), toNodes(block.children, data)])
      if (view === null) return []
      const node = { key: block.id, type: block.type, elementId, className, view, children } as BlockNode
      return [marks.length > 0 ? { ...node, marks } : node]
    } catch (error) {
      data.log.error({ err: error, block: block.id, type: block.type }, `${block.type} left out`)
      data.page.incomplete()
      return []
    }
  }

  async function toNodes(list: readonly Block[], data: BlockData): Promise<BlockNode[]> {
    return (await Promise.all(list.map((block) => toNode(block, data)))).flat()
  }

  /**
   * Replaces a shared block by its document's blocks, so that browsers need not know about it. Shared blocks cannot be
   * nested. The first one gets its name, so that buttons find it.
   */
  async function readShared(
    { id, props }: Extract<Block, { type: 'shared-block' }>,
    place: Pick<BlockNode, 'elementId' | 'className'>,
  ): Promise<BlockNode[]> {
    const shared = (await page.readShared(props.shared)).filter(({ type }) => type !== 'shared-block')
    const nodes = await toNodes(shared, {
      ...page,
      document: { kind: 'shared-block', slug: props.shared },
    })
    return nodes.map((node, at) => {
      const named = { ...node, key: `${id}-${node.key}` }
      if (at > 0) return named
      const className = `${place.className} ${node.className}`.trim()
      return { ...named, className, elementId: place.elementId ?? node.elementId }
    })
  }

  return withoutRepeats(await toNodes(blocks, page))
}

/** A vehicle appears in one shelf per page, the first that has it; empty shelves are dropped. */
function withoutRepeats(nodes: readonly BlockNode[], seen = new Set<number>()): BlockNode[] {
  return nodes.flatMap((node): BlockNode[] => {
    if (node.type !== 'latest-stock' && node.type !== 'stock-carousel')
      return [{ ...node, children: withoutRepeats(node.children, seen) }]
    const cars = node.view.cars.filter(({ id }) => !seen.has(id)).slice(0, maxShelfCars)
    for (const { id } of cars) seen.add(id)
    return cars.length > 0 ? [{ ...node, view: { ...node.view, cars } } as BlockNode] : []
  })
}

type ShownBlock = Exclude<Block, { type: 'shared-block' }>

function toView(block: ShownBlock, data: BlockData) {
  const make = blockViews[block.type] as (props: ShownBlock['props'], of: BlockData) => unknown
  return make(block.props, { ...data, blockId: block.id })
}

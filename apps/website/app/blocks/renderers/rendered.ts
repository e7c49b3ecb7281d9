import type { ReactNode } from 'react'
import type { BlockProps, BlockType } from '../world/stored-block.ts'

/** What a renderer gets: the block's view, an id of its own on the page, and the blocks that stand in it. */
export type Rendered<ToView extends (...given: never[]) => unknown> = {
  view: Exclude<Awaited<ReturnType<ToView>>, null>
  id: string
  children?: ReactNode
}

/** The view of a block that shows its props as they are. */
export type AsIs<Type extends BlockType> = (props: BlockProps<Type>) => BlockProps<Type>

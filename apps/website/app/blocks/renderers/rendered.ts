import type { ReactNode } from 'react'
import type { BlockView } from '../block-views.ts'
import type { BlockType } from '../world/stored-block.ts'

/** What a renderer gets: the block's view, an id of its own on the page, and the blocks that stand in it. */
export type Rendered<Type extends BlockType> = { view: BlockView<Type>; id: string; children?: ReactNode }

import type { ReactNode } from 'react'
import type { BlockProps, BlockType } from '../stored-block.ts'

/** A renderer's props: the block's view, a unique id on the page, and its children. */
export type Rendered<ToView extends (...given: never[]) => unknown> = {
  view: Exclude<Awaited<ReturnType<ToView>>, null>
  id: string
  children?: ReactNode
}

/** The view of a block that shows its props unchanged. */
export type Verbatim<Type extends BlockType> = (props: BlockProps<Type>) => BlockProps<Type>

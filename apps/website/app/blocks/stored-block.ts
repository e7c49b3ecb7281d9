import type * as stored from '@forecourt/blocks/block-definitions'

/** The blocks of packages/blocks, whose schemas stay on the server. */
export type Block = stored.Block
/** Blocks with a view and a renderer: a shared block is replaced by its document's blocks. */
export type BlockType = Exclude<stored.BlockType, 'shared-block'>
export type BlockProps<Type extends stored.BlockType> = stored.BlockProps<Type>

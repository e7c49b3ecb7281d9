import type * as stored from '@forecourt/blocks/block-definitions'

/** The blocks of packages/blocks, whose schemas stay on the server. */
export type Block = stored.Block
export type BlockType = stored.BlockType
export type BlockProps<Type extends BlockType> = stored.BlockProps<Type>

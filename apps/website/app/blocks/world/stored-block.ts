import type * as stored from '@forecourt/blocks/block-definitions'

/** The blocks of packages/blocks, whose schemas stay on the server. */
export type Block = stored.Block
/** Those that have a view and a renderer: in the place of a shared block stand the blocks of its document. */
export type BlockType = Exclude<stored.BlockType, 'shared-block'>
export type BlockProps<Type extends stored.BlockType> = stored.BlockProps<Type>

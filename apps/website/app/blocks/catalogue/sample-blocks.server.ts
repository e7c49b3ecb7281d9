import { blockDefinitions } from '@forecourt/blocks/block-definitions'
import type { DocumentImage } from '@forecourt/contract/json/content-json'
import type { Block, BlockType } from '../stored-block.ts'

/** Sample children for blocks that contain others. */
const held: Partial<Record<BlockType, readonly BlockType[]>> = {
  columns: ['image', 'rich-text'],
  section: ['heading', 'rich-text', 'buttons'],
}

/** A sample of every block. */
export function listSampleBlocks(image: DocumentImage): Block[] {
  const { 'shared-block': _isReplaced, ...shown } = blockDefinitions
  const picture = { ...image, alt: 'A vehicle of the dealer' }
  const toBlock = (type: BlockType, id: string): Block => {
    const { sample } = shown[type]
    return {
      id,
      type,
      props: typeof sample === 'function' ? sample(picture) : sample,
      className: type === 'faq' ? 'questions' : '',
      children: (held[type] ?? []).map((inner) => toBlock(inner, `${id}-${inner}`)),
    } as Block
  }
  return (Object.keys(shown) as BlockType[]).map((type) => toBlock(type, `sample-${type}`))
}

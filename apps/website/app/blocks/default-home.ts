import type { Block } from './stored-block.ts'
import { blockWords } from './words.ts'

const plain = { className: '', children: [] }

/** The default home page. */
export const defaultHome: readonly Block[] = [
  { ...plain, id: 'hero', type: 'hero', props: { headline: '', slides: [] } },
  { ...plain, id: 'quick-links', type: 'quick-links', props: {} },
  { ...plain, id: 'brands', type: 'brands', props: { heading: blockWords.makes } },
  { ...plain, id: 'latest', type: 'latest-stock', props: { heading: blockWords.latest } },
  { ...plain, id: 'four-cards', type: 'four-cards', props: {} },
  { ...plain, id: 'locations', type: 'locations', props: { heading: blockWords.visit } },
]

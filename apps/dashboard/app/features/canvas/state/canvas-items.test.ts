import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredBlock } from '../../content/editor/edit-blocks.ts'
import { type CanvasItem, lockedType, type TreatBlock, toBlocks, toItems } from './canvas-items.ts'

const treat: TreatBlock = ({ type }) => (type === 'section' ? 'holds' : type === 'heading' ? 'alone' : 'kept')

/** Stored blocks with keys in any order, including duplicate ids and unknown future versions. */
const { block } = fc.letrec<{ block: StoredBlock }>((tie) => ({
  block: fc
    .record(
      {
        id: fc.oneof(fc.constantFrom('a', 'b', 'a-2', 'a:b'), fc.uuid()),
        type: fc.constantFrom('heading', 'section', 'of-tomorrow'),
        version: fc.integer({ min: 1, max: 3 }),
        props: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
        className: fc.string(),
        children: fc.array(tie('block'), { maxLength: 3, depthIdentifier: 'blocks' }),
        later: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: ['id', 'type', 'version', 'props'] },
    )
    .chain((one) =>
      fc
        .shuffledSubarray(Object.keys(one), { minLength: Object.keys(one).length })
        .map((keys) => Object.fromEntries(keys.map((key) => [key, one[key as keyof typeof one]]))),
    ) as unknown as fc.Arbitrary<StoredBlock>,
}))
const documents = fc.array(block, { maxLength: 6 })

it('the canvas returns any document unchanged, byte for byte', () => {
  fc.assert(
    fc.property(documents, (blocks) => {
      expect(JSON.stringify(toBlocks(toItems(blocks, treat)))).toBe(JSON.stringify(blocks))
    }),
    { numRuns: process.env.SOAK ? 5_000 : 200 },
  )
})

it('Puck finds every block by a unique id, however often the document has it', () => {
  const listIds = (items: readonly CanvasItem[]): string[] =>
    items.flatMap(({ props }) => [props.id, ...listIds(props.content ?? [])])
  fc.assert(
    fc.property(documents, (blocks) => {
      const ids = listIds(toItems(blocks, treat))
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

it('a copied block gets a new id, a new block keeps the id that Puck gave it', () => {
  const stored = { id: 'a', type: 'heading', version: 1, props: { text: 'Hello' } }
  const [item] = toItems([stored], treat)
  const copy = { type: 'heading', props: { ...item?.props, id: 'heading-2', stored } }
  const fresh = { type: 'heading', props: { id: 'heading-3', stored: { ...stored, id: '' } } }
  expect(toBlocks([copy, fresh]).map(({ id }) => id)).toEqual(['heading-2', 'heading-3'])
  expect(toItems([{ ...stored, children: [stored] }], treat)[0]?.type).toBe(lockedType)
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Blocks,
  changeBlock,
  copyBlock,
  findBlock,
  insertBlock,
  liftBlock,
  moveBlock,
  nestBlock,
  removeBlock,
  type StoredBlock,
} from './edit-blocks.ts'

const { block } = fc.letrec<{ block: StoredBlock }>((tie) => ({
  block: fc.record(
    {
      id: fc.uuid(),
      type: fc.constantFrom('heading', 'section'),
      version: fc.constant(1),
      props: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
      className: fc.string(),
      children: fc.array(tie('block'), { maxLength: 3, depthIdentifier: 'blocks' }),
    },
    { requiredKeys: ['id', 'type', 'version', 'props'] },
  ) as fc.Arbitrary<StoredBlock>,
}))
const lists = fc.array(block, { minLength: 2, maxLength: 5 })

const ids = (blocks: Blocks): string[] => blocks.flatMap((one) => [one.id, ...ids(one.children ?? [])])

it('an edit followed by its inverse leaves the document unchanged, byte for byte', () => {
  fc.assert(
    fc.property(lists, fc.nat(), block, (blocks, n, other) => {
      const at = n % blocks.length
      const same = (now: Blocks) => expect(JSON.stringify(now)).toBe(JSON.stringify(blocks))
      same(removeBlock(insertBlock(blocks, [at], other), [at]))
      same(
        moveBlock(
          moveBlock(blocks, [at], 1),
          [Math.min(at + 1, blocks.length - 1)],
          at + 1 < blocks.length ? -1 : 1,
        ),
      )
      same(changeBlock(blocks, [at], { props: blocks[at]?.props ?? {} }))
      same(
        removeBlock(
          copyBlock(blocks, [at], () => 'new'),
          [at + 1],
        ),
      )
    }),
  )
})

it('moving, nesting and lifting lose no block, and copies get new ids', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (blocks, n) => {
      const at = n % blocks.length
      const all = ids(blocks).sort()
      for (const now of [moveBlock(blocks, [at], 1), moveBlock(blocks, [at], -1), nestBlock(blocks, [at])])
        expect(ids(now).sort()).toEqual(all)
      const nested = nestBlock(blocks, [1])
      const place = [0, (nested[0]?.children?.length ?? 1) - 1]
      expect(findBlock(nested, place)?.id).toBe(blocks[1]?.id)
      expect(ids(liftBlock(nested, place))).toEqual(ids(blocks))
      let count = 0
      const copied = ids(copyBlock(blocks, [at], () => `copy ${count++}`))
      expect(copied.filter((id) => !id.startsWith('copy')).sort()).toEqual(all)
    }),
  )
})

it('class names are set on one block only, and the rest of that block stays unchanged', () => {
  const one = (id: string, children: Blocks = []): StoredBlock => ({
    id,
    type: 'section',
    version: 1,
    props: { ground: 'none' },
    children,
  })
  const blocks = [one('a'), one('b', [one('c'), one('d')])]
  const className = 'website-north id-team'
  expect(changeBlock(blocks, [1, 0], { className })).toEqual([
    one('a'),
    one('b', [{ ...one('c'), className }, one('d')]),
  ])
})

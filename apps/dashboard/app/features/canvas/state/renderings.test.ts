import { expect, it } from 'vitest'
import type { StoredBlock } from '../../content/editor/edit-blocks.ts'
import { type BlockRenderings, createRenderings } from './renderings.ts'

const heading = (text: string): StoredBlock => ({ id: 'a', type: 'heading', version: 1, props: { text } })

/** A website that answers only when the test lets it. */
function aWebsite() {
  const asked: { texts: unknown[]; answer: () => void }[] = []
  const ask = (blocks: readonly StoredBlock[]) =>
    new Promise<BlockRenderings>((resolve) => {
      const shown = blocks.map(({ id, props }) => ({ id, html: `<p>${props.text}</p>` }))
      asked.push({
        texts: blocks.map(({ props }) => props.text),
        answer: () => resolve({ blocks: shown, faults: [] }),
      })
    })
  return { asked, ask }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('requests only the newest state of a block, one request at a time, and shows the previous rendering meanwhile', async () => {
  const { asked, ask } = aWebsite()
  const renderings = createRenderings(ask, {
    blocks: [heading('one')],
    renderings: { blocks: [{ id: 'a', html: '<p>one</p>' }], faults: [] },
  })
  for (const text of ['one', 'two', 'three', 'four']) {
    renderings.want(heading(text))
    await turn()
  }
  expect(asked.map(({ texts }) => texts)).toEqual([['two']])
  expect(renderings.read(heading('four'))?.html).toBe('<p>one</p>')
  asked[0]?.answer()
  await turn()
  expect(asked.map(({ texts }) => texts)).toEqual([['two'], ['four']])
  asked[1]?.answer()
  await turn()
  expect(renderings.read(heading('four'))?.html).toBe('<p>four</p>')
  // Earlier renderings are cached, so that an undo makes no request.
  renderings.want(heading('two'))
  await turn()
  expect(asked).toHaveLength(2)
  expect(renderings.read(heading('two'))?.html).toBe('<p>two</p>')
})

it('distinguishes empty blocks from broken ones, and requests again after a failure', async () => {
  let tries = 0
  const renderings = createRenderings(
    async () => {
      tries += 1
      if (tries === 1) throw new Error('no network')
      return { blocks: [], faults: [{ block: 'a', reason: 'text: too long' }] }
    },
    { blocks: [], renderings: { blocks: [], faults: [] } },
  )
  renderings.want(heading('x'))
  await turn()
  expect(renderings.read(heading('x'))).toBeNull()
  renderings.want(heading('x'))
  await turn()
  expect(renderings.read(heading('x'))).toEqual({ html: null, reason: 'text: too long' })
})

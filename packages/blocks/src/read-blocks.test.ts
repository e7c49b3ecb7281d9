import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BlockType, blockDefinitions } from './block-definitions.ts'
import { type BlockFault, findBlockFaults, readBlocks, upgradeBlocks } from './read-blocks.ts'

function read(stored: unknown, definitions?: Parameters<typeof readBlocks>[2]) {
  const faults: BlockFault[] = []
  const blocks = readBlocks(stored, (fault) => faults.push(fault), definitions)
  return { blocks, faults }
}

const types = Object.keys(blockDefinitions) as BlockType[]
const heading = {
  id: 'a',
  type: 'heading',
  version: 1,
  props: blockDefinitions.heading.defaults,
  className: '',
}

describe('every block', () => {
  it.each(types)('%s starts with props that may be stored, and has a label for each', (type) => {
    const { version, defaults, fields, label } = blockDefinitions[type]
    expect(findBlockFaults([{ id: 'x', type, version, props: defaults, className: '' }])).toEqual([])
    expect(Object.keys(fields).sort()).toEqual(Object.keys(defaults).sort())
    expect(label).not.toBe('')
  })

  it.each(types)('%s has a sample that may be stored', (type) => {
    const { version, sample } = blockDefinitions[type]
    const image = { id: '0123456789abcdef0123456789abcdef', alt: 'A vehicle', width: 1536, height: 1024 }
    const props = typeof sample === 'function' ? sample(image) : sample
    expect(findBlockFaults([{ id: 'x', type, version, props, className: '' }])).toEqual([])
  })

  it.each(types)('%s has a migration from each older version', (type) => {
    const { version, migrations = {} } = blockDefinitions[type] as { version: number; migrations?: object }
    expect(Object.keys(migrations)).toEqual(Array.from({ length: version - 1 }, (_, at) => String(at + 1)))
  })
})

describe('readBlocks', () => {
  it('leaves out unknown, broken and too new blocks, reports each, and keeps the rest', () => {
    const { blocks, faults } = read([
      heading,
      { ...heading, id: 'b', type: 'marquee' },
      { ...heading, id: 'c', props: { text: 7 } },
      { ...heading, id: 'd', version: 99 },
      { ...heading, id: 'e', type: '__proto__' },
      null,
      { ...heading, id: 'f' },
    ])
    expect(blocks.map(({ id }) => id)).toEqual(['a', 'f'])
    expect(faults.map(({ block }) => block)).toEqual(['b', 'c', 'd', 'e', 'blocks[5]'])
  })

  it('migrates old props version by version', () => {
    const shop = {
      ...blockDefinitions.brands,
      version: 3,
      migrations: {
        1: ({ name }: Record<string, unknown>) => ({ title: name }),
        2: ({ title }: Record<string, unknown>) => ({ heading: title }),
      },
    }
    const old = { id: 'a', type: 'shop', version: 1, props: { name: 'North' }, className: '' }
    expect(read([old], { shop }).blocks[0]?.props).toEqual({ heading: 'North' })
    const broken = { ...shop, migrations: {} }
    expect(read([old], { shop: broken }).faults[0]?.cause).toContain('no step from version 1')
  })

  it('returns blocks to editors in the newest version, and otherwise unchanged', () => {
    const stored = {
      id: 'f',
      type: 'form',
      version: 1,
      props: { form: 'parts', heading: 'Parts', intro: '' },
    }
    const { version, defaults } = blockDefinitions.form
    const now = { ...stored, version, props: { ...defaults, ...stored.props } }
    const within = { ...heading, id: 's', type: 'section', props: { ground: 'none', space: 2 } }
    const others = [heading, { ...heading, type: 'marquee' }, { ...heading, version: 99 }, null, 'x']
    expect(upgradeBlocks([stored, { ...within, children: [stored] }, ...others])).toEqual([
      now,
      { ...within, children: [now] },
      ...others,
    ])
    expect(findBlockFaults([now, stored])).toEqual([])
  })

  it('allows nested blocks up to four levels deep', () => {
    const nest = (depth: number): object =>
      depth === 0
        ? heading
        : {
            ...heading,
            id: `s${depth}`,
            type: 'section',
            props: { ground: 'none', space: 2 },
            children: [nest(depth - 1)],
          }
    expect(read([nest(3)]).faults).toEqual([])
    expect(read([nest(4)]).faults).toHaveLength(1)
    expect(read([{ ...heading, children: [heading] }]).blocks).toEqual([])
  })

  it('reads any JSON without throwing, and what it accepts may be stored again', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              id: fc.string(),
              type: fc.constantFrom(...types),
              version: fc.nat(3),
              props: fc.dictionary(fc.string(), fc.jsonValue()),
            }),
          ),
        ),
        (stored) => {
          const { blocks } = read(stored)
          const again = blocks.map((block) => ({ ...block, version: blockDefinitions[block.type].version }))
          expect(findBlockFaults(again)).toEqual([])
        },
      ),
    )
  })

  it('treats markup in a text as text, and refuses a tree with another kind of node', () => {
    const tree = (content: unknown) => [
      { id: 'x', type: 'rich-text', version: 1, props: { content }, className: '' },
    ]
    expect(findBlockFaults(tree([{ kind: 'paragraph', content: [{ text: '<script>1</script>' }] }]))).toEqual(
      [],
    )
    expect(findBlockFaults(tree([{ kind: 'html', content: '<script>1</script>' }]))).toHaveLength(1)
    expect(
      findBlockFaults(tree([{ kind: 'paragraph', content: [{ text: 'x', onclick: '1' }] }])),
    ).toHaveLength(1)
  })
})

describe('a form of staff’s own', () => {
  const { version, defaults } = blockDefinitions.form
  const faults = (changes: object) =>
    findBlockFaults([
      { id: 'f', type: 'form', version, props: { ...defaults, form: 'own', ...changes }, className: '' },
    ]).map(({ reason }) => reason)
  const [name, , , email] = defaults.fields

  it('has at most twelve fields, a category and an event of the catalogue', () => {
    const twelve = Array.from({ length: 11 }, (_, at) => ({ ...name, kind: 'text', label: `Question ${at}` }))
    expect(faults({ fields: [email, ...twelve] })).toEqual([])
    expect(faults({ fields: [email, ...twelve, { ...name, label: 'One more' }] })).toEqual([
      'Form, Fields: At most 12 of these, please.',
    ])
    expect(faults({ category: 'Anything' })).toEqual([expect.stringContaining('Please choose one of')])
    for (const event of [1, 25, 49, 99]) expect(faults({ event })).toHaveLength(1)
    for (const event of [24, 47, 51]) expect(faults({ event })).toEqual([])
  })

  it('has its missing fields described in words', () => {
    expect(faults({ fields: [name] })).toEqual(['Form, Fields: Ask for an email address or a phone number.'])
    expect(faults({ fields: [email, { ...name, kind: 'radio', label: 'Which?' }] })).toEqual([
      'Form, Fields: “Which?” needs at least two different choices.',
    ])
    expect(faults({ fields: [email, { ...name, label: '' }] })).toEqual([
      'Form, Fields, Label: Please fill this in.',
    ])
    expect(faults({ form: 'contact', fields: [] })).toEqual([])
  })
})

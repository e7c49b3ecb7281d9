import { pageTemplates } from '@forecourt/domain/content/editor/page-templates'
import { expect, it } from 'vitest'
import { describeBlocks } from './describe-fields.ts'
import { findBlockFaults } from './read-blocks.ts'

const offered = new Map(describeBlocks().map((block) => [block.type, block]))

it.each(pageTemplates.map((template) => [template.label, template] as const))(
  'the template “%s” is made of blocks that may be stored',
  (_, { blocks }) => {
    const stored = blocks.map(([type, props], at) => {
      const block = offered.get(type)
      return { id: `b${at}`, type, version: block?.version, props: { ...block?.defaults, ...props } }
    })
    expect(findBlockFaults(stored)).toEqual([])
  },
)

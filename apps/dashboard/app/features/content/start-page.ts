import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { pageTemplates } from '@forecourt/domain/content/editor/page-templates'
import type { Blocks, StoredBlock } from './editor/edit-blocks.ts'

/** Copies the blocks of a template in the versions that the platform knows; unknown ones are left out. */
export function startFromTemplate(
  name: string,
  offered: readonly EditorBlock[],
  newId: () => string,
): StoredBlock[] {
  const template = pageTemplates.find((one) => one.name === name)
  return (template?.blocks ?? []).flatMap(([type, props]) => {
    const block = offered.find((one) => one.type === type)
    if (!block) return []
    return [{ id: newId(), type, version: block.version, props: { ...block.defaults, ...props } }]
  })
}

/** Copies the blocks of another page, with new ids. */
export function startFromCopy(blocks: Blocks, newId: () => string): StoredBlock[] {
  return blocks.map(({ children, ...block }) => ({
    ...block,
    id: newId(),
    ...(children && { children: startFromCopy(children, newId) }),
  }))
}

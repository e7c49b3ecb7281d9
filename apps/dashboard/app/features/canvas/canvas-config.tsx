import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import type { Config } from '@puckeditor/core'
import type { StoredBlock } from '../content/editor/edit-blocks.ts'
import { CanvasBlock } from './canvas-block.tsx'
import { lockedType, type TreatBlock } from './state/canvas-items.ts'

type Shown = { id: string; stored: StoredBlock }

/** The Puck configuration, built from every block that the platform offers. */
export function toCanvasConfig(offered: readonly EditorBlock[]): Config {
  const known = offered.map(({ type, label, version, holdsBlocks, defaults }) => [
    type,
    {
      label,
      fields: holdsBlocks ? { content: { type: 'slot' } } : {},
      defaultProps: {
        stored: { id: '', type, version, props: defaults, className: '' },
        ...(holdsBlocks && { content: [] }),
      },
      render: ({ id, stored, content }: Shown & { content?: never }) => (
        <CanvasBlock id={id} label={label} stored={stored} {...(holdsBlocks && { content })} />
      ),
    },
  ])
  const locked = {
    label: 'A block of another version',
    permissions: { edit: false, duplicate: false },
    render: ({ id, stored }: Shown) => <CanvasBlock id={id} label={stored.type} stored={stored} />,
  }
  return {
    components: { ...Object.fromEntries(known), [lockedType]: locked },
    root: { fields: {} },
  } as Config
}

/** A block can be edited here only if its version is the one that the form describes. */
export function treatBy(offered: readonly EditorBlock[]): TreatBlock {
  const known = new Map(offered.map((block) => [block.type, block]))
  return ({ type, version }) => {
    const block = known.get(type)
    if (!block || block.version !== version) return 'kept'
    return block.holdsBlocks ? 'holds' : 'alone'
  }
}

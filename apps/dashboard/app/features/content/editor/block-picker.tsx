import './block-picker.css'
import { type BlockGroup, blockGroups } from '@forecourt/domain/content/editor/block-groups'
import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { type ReactNode, useId, useState } from 'react'
import { BlockDrawing } from './block-drawing.tsx'

type Props = {
  offered: readonly EditorBlock[]
  onPick: (block: EditorBlock) => void
  /** Makes the drawing of a block draggable; its button is then the name below. */
  drag?: (block: EditorBlock, drawing: ReactNode) => ReactNode
}

/** Blocks as small drawn pictures in groups, with search. */
export function BlockPicker({ offered, onPick, drag }: Props) {
  const id = useId()
  const [words, setWords] = useState('')
  const found = offered.filter((block) => isFound(block, words))
  const groups = (Object.keys(blockGroups) as BlockGroup[])
    .map((group) => ({ group, blocks: found.filter((block) => block.group === group) }))
    .filter(({ blocks }) => blocks.length > 0)
  return (
    <div className="block-picker">
      <label htmlFor={id} className="unseen">
        Search {offered.length} blocks
      </label>
      <input
        id={id}
        type="search"
        value={words}
        placeholder={`Search ${offered.length} blocks`}
        onChange={({ target }) => setWords(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {groups.map(({ group, blocks }) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`}>{blockGroups[group]}</h3>
          <ul>
            {blocks.map((block) => (
              <li key={block.type}>
                {drag?.(block, <BlockDrawing of={block.drawing} />)}
                <button type="button" onClick={() => onPick(block)}>
                  {!drag && <BlockDrawing of={block.drawing} />}
                  {block.label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="meta">
        {groups.length === 0 && `No block is called “${words}”. Try “picture”, “vehicles” or “form”.`}
      </p>
    </div>
  )
}

function isFound({ label, group, fields }: EditorBlock, words: string): boolean {
  const text = [label, blockGroups[group], ...fields.map((field) => field.label)].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

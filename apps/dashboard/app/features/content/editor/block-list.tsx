import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { useState } from 'react'
import { ClassNamesField } from '../../fields/class-names-field.tsx'
import {
  type BlockPath,
  type Blocks,
  changeBlock,
  copyBlock,
  insertBlock,
  liftBlock,
  moveBlock,
  nestBlock,
  removeBlock,
  type StoredBlock,
} from './edit-blocks.ts'
import { type Choices, FieldsEditor } from './field-editor.tsx'
import type { Picture } from './picture-picker.tsx'

type Props = {
  /** All blocks of the document; each change creates a new list. */
  blocks: Blocks
  offered: readonly EditorBlock[]
  pictures: readonly Picture[]
  files: string
  today: string
  siteSlug: string
  choices?: Choices
  onChange: (blocks: Blocks) => void
}

/** The blocks of a page as a list of forms, with a button for each action. */
export function BlockList(props: Props) {
  return (
    <>
      <Level {...props} list={props.blocks} path={[]} />
      <AddBlock {...props} path={[]} count={props.blocks.length} where="the page" />
    </>
  )
}

function Level({ list, path, ...props }: Props & { list: Blocks; path: BlockPath }) {
  return (
    <ol className="plain">
      {list.map((block, at) => (
        <li key={block.id}>
          <OneBlock {...props} block={block} path={[...path, at]} above={list[at - 1]} count={list.length} />
        </li>
      ))}
    </ol>
  )
}

type OneProps = Props & { block: StoredBlock; path: BlockPath; above: StoredBlock | undefined; count: number }

function OneBlock({ block, path, above, count, ...props }: OneProps) {
  const { blocks, offered, onChange, pictures, files, today, siteSlug, choices } = props
  const known = offered.find(({ type, version }) => type === block.type && version === block.version)
  const at = path.at(-1) ?? 0
  const label = `${known?.label ?? block.type} ${path.map((step) => step + 1).join('.')}`
  const mayNest =
    above !== undefined && offered.some(({ type, holdsBlocks }) => holdsBlocks && type === above.type)
  const presses = [
    ['Up', at > 0, () => moveBlock(blocks, path, -1)],
    ['Down', at < count - 1, () => moveBlock(blocks, path, 1)],
    ['Into the one above', mayNest, () => nestBlock(blocks, path)],
    ['Out', path.length > 1, () => liftBlock(blocks, path)],
    ['Copy', true, () => copyBlock(blocks, path, newId)],
    ['Remove', true, () => removeBlock(blocks, path)],
  ] as const
  return (
    <details className="block">
      <summary>{label}</summary>
      {known ? (
        <>
          <FieldsEditor
            fields={known.fields}
            values={block.props}
            onChange={(values) => onChange(changeBlock(blocks, path, { props: values }))}
            pictures={pictures}
            files={files}
            today={today}
            {...(choices && { choices })}
          />
          <ClassNamesField
            value={block.className ?? ''}
            siteSlug={siteSlug}
            onChange={(className) => onChange(changeBlock(blocks, path, { className }))}
          />
        </>
      ) : (
        <p className="meta">
          This block is of another version. It stays as it is; you can move or remove it.
        </p>
      )}
      <div className="actions">
        {presses.map(([words, isPossible, press]) => (
          <button
            key={words}
            type="button"
            aria-label={`${words}: ${label}`}
            disabled={!isPossible}
            onClick={() => onChange(press())}
          >
            {words}
          </button>
        ))}
      </div>
      {known?.holdsBlocks && (
        <>
          <Level {...props} list={block.children ?? []} path={path} />
          <AddBlock {...props} path={path} count={block.children?.length ?? 0} where={label} />
        </>
      )}
    </details>
  )
}

function AddBlock({
  blocks,
  offered,
  onChange,
  path,
  count,
  where,
}: Props & { path: BlockPath; count: number; where: string }) {
  const [type, setType] = useState(offered[0]?.type ?? '')
  const add = () => {
    const chosen = offered.find((one) => one.type === type)
    if (!chosen) return
    const { version, defaults: props } = chosen
    onChange(insertBlock(blocks, [...path, count], { id: newId(), type, version, props }))
  }
  return (
    <div className="actions">
      <label>
        Add to {where}
        <select value={type} onChange={(event) => setType(event.target.value)}>
          {offered.map((one) => (
            <option key={one.type} value={one.type}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={add}>
        Add block<span className="unseen"> to {where}</span>
      </button>
    </div>
  )
}

function newId(): string {
  return crypto.randomUUID()
}

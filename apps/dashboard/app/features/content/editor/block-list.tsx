import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { useId } from 'react'
import { ClassNamesField } from '../../fields/class-names-field.tsx'
import { BlockPicker } from './block-picker.tsx'
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
  /** For programmers. */
  showsClassNames: boolean
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
  const { blocks, offered, onChange, pictures, files, today, siteSlug, showsClassNames, choices } = props
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
            path={`blocks.${path.join('.children.')}.props`}
            {...(choices && { choices })}
          />
          {showsClassNames && (
            <ClassNamesField
              value={block.className ?? ''}
              siteSlug={siteSlug}
              onChange={(className) => onChange(changeBlock(blocks, path, { className }))}
            />
          )}
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
  const id = useId()
  const add = ({ type, version, defaults: props }: EditorBlock) => {
    onChange(insertBlock(blocks, [...path, count], { id: newId(), type, version, props }))
    document.getElementById(id)?.hidePopover()
  }
  return (
    <>
      <button type="button" popoverTarget={id}>
        Add a block<span className="unseen"> to {where}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="ask block-sheet"
        role="dialog"
        aria-label={`Add a block to ${where}`}
      >
        <BlockPicker offered={offered} onPick={add} />
      </div>
    </>
  )
}

function newId(): string {
  return crypto.randomUUID()
}

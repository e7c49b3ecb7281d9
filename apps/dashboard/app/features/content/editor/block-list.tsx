import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Icon } from '../../../kit/icon.tsx'
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
  const { blocks, offered, onChange } = props
  const sheet = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<BlockPath>([])
  const addAt = (path: BlockPath) => {
    setPlace(path)
    sheet.current?.showPopover()
  }
  const add = ({ type, version, defaults }: EditorBlock) => {
    onChange(insertBlock(blocks, place, { id: newId(), type, version, props: defaults }))
    sheet.current?.hidePopover()
  }
  return (
    <>
      <Level {...props} onAddAt={addAt} list={blocks} path={[]} />
      <AddBlock {...props} path={[]} count={blocks.length} where="the page" />
      <div ref={sheet} popover="auto" className="ask block-sheet" role="dialog" aria-label="Add a block here">
        <BlockPicker offered={offered} onPick={add} />
      </div>
    </>
  )
}

/** Opens the blocks to choose from, for the place in front of one that is there. */
type Inserting = { onAddAt: (path: BlockPath) => void }

function Level({ list, path, onAddAt, ...props }: Props & Inserting & { list: Blocks; path: BlockPath }) {
  return (
    <ol className="plain block-level">
      {list.map((block, at) => (
        <li key={block.id}>
          <button
            type="button"
            className="block-plus"
            aria-label={`Add a block before ${nameBlock(props.offered, block, [...path, at])}`}
            onClick={() => onAddAt([...path, at])}
          >
            <Icon of={Plus} />
          </button>
          <OneBlock
            onAddAt={onAddAt}
            {...props}
            block={block}
            path={[...path, at]}
            above={list[at - 1]}
            count={list.length}
          />
        </li>
      ))}
    </ol>
  )
}

type OneProps = Props &
  Inserting & { block: StoredBlock; path: BlockPath; above: StoredBlock | undefined; count: number }

function nameBlock(offered: Props['offered'], { type, version }: StoredBlock, path: BlockPath): string {
  const known = offered.find((one) => one.type === type && one.version === version)
  return `${known?.label ?? type} ${path.map((step) => step + 1).join('.')}`
}

function OneBlock({ block, path, above, count, onAddAt, ...props }: OneProps) {
  const { blocks, offered, onChange, pictures, files, today, siteSlug, showsClassNames, choices } = props
  const known = offered.find(({ type, version }) => type === block.type && version === block.version)
  const at = path.at(-1) ?? 0
  const label = nameBlock(offered, block, path)
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
          <Level {...props} onAddAt={onAddAt} list={block.children ?? []} path={path} />
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

import type { EditorBlock, NamedField } from '@forecourt/domain/content/editor/editor-field'
import type { NavigationItem } from '@forecourt/domain/site/site'
import { useState } from 'react'
import { Form } from 'react-router'
import { BlockList } from './editor/block-list.tsx'
import type { Blocks } from './editor/edit-blocks.ts'
import { findFaults } from './editor/editor-values.ts'
import { type Choices, FieldsEditor } from './editor/field-editor.tsx'
import type { Picture } from './editor/picture-picker.tsx'
import { MenuEditor } from './menu-editor.tsx'

export type Content = { title: string; fields: Readonly<Record<string, unknown>>; blocks: Blocks }

type Props = {
  content: Content
  kind: string
  fields: readonly NamedField[]
  /** The blocks allowed in this kind of document. */
  offered: readonly EditorBlock[]
  pictures: readonly Picture[]
  files: string
  today: string
  /** The site's name in CSS class names. */
  siteSlug: string
  id: number | null
  version: number | null
  mayWrite: boolean
  /** The options that the site offers; null if they could not be loaded. */
  choices: Choices | null
}

/** Documents whose title is a person's name. */
const titleWords: Readonly<Record<string, string>> = { person: 'Name', review: 'Who said it' }

/** The number of undo steps. */
const maxSteps = 100

/** The content of a document, field by field and block by block, with undo until the editor is closed. */
export function DocumentForm({
  content: given,
  fields,
  offered,
  pictures,
  files,
  today,
  siteSlug,
  kind,
  id,
  version,
  mayWrite,
  choices,
}: Props) {
  const [steps, setSteps] = useState<{ list: readonly Content[]; at: number }>({
    list: [given],
    at: 0,
  })
  const [slug, setSlug] = useState('')
  const content = steps.list[steps.at] ?? given
  const change = (changed: Partial<Content>) =>
    setSteps(({ list, at }) => ({
      list: [...list.slice(0, at + 1), { ...content, ...changed }].slice(-maxSteps),
      at: Math.min(at + 1, maxSteps - 1),
    }))
  const faults = [
    ...(content.title.trim() === '' ? [`${titleWords[kind] ?? 'Title'}: Please fill this in.`] : []),
    ...findFaults(fields, content.fields),
    ...listBlockFaults(content.blocks, offered),
  ]
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version ?? ''} />
      <input type="hidden" name="document" value={JSON.stringify(content)} />
      <section>
        <label>
          {titleWords[kind] ?? 'Title'}
          <input
            value={content.title}
            onChange={(event) => change({ title: event.target.value })}
            maxLength={300}
          />
        </label>
        {id === null &&
          (kind === 'navigation' ? (
            <label>
              Where the menu stands
              <select name="slug" value={slug || 'header'} onChange={(event) => setSlug(event.target.value)}>
                <option value="header">At the top of every page</option>
                <option value="footer">At the bottom of every page</option>
                <option value="sidebar">In the menu of a phone</option>
              </select>
            </label>
          ) : (
            <label>
              Address, the last part of the link (leave it empty and it’s made from the title)
              <input name="slug" value={slug} onChange={(event) => setSlug(event.target.value)} />
            </label>
          ))}
        {kind === 'navigation' && (
          <MenuEditor
            items={(content.fields.items ?? []) as readonly NavigationItem[]}
            onChange={(items) => change({ fields: { ...content.fields, items } })}
            links={choices?.link ?? []}
          />
        )}
        <FieldsEditor
          fields={kind === 'navigation' ? fields.filter(({ name }) => name !== 'items') : fields}
          values={content.fields}
          onChange={(changed) => change({ fields: changed })}
          pictures={pictures}
          files={files}
          today={today}
          {...(choices && { choices })}
        />
      </section>
      {offered.length > 0 && (
        <section>
          <h2>Blocks</h2>
          <BlockList
            blocks={content.blocks}
            offered={offered}
            pictures={pictures}
            files={files}
            today={today}
            siteSlug={siteSlug}
            {...(choices && { choices })}
            onChange={(blocks) => change({ blocks })}
          />
        </section>
      )}
      {steps.at > 0 && faults.length > 0 && (
        <div role="alert">
          <p>Please mend these first:</p>
          <ul>
            {faults.slice(0, 10).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {mayWrite && (
        <div className="actions">
          <button type="submit" name="intent" value="save" disabled={faults.length > 0}>
            Save draft
          </button>
          <button
            type="submit"
            name="intent"
            value="publish"
            className="primary"
            disabled={faults.length > 0}
          >
            Publish
          </button>
          <button
            type="button"
            disabled={steps.at === 0}
            onClick={() => setSteps(({ list, at }) => ({ list, at: at - 1 }))}
          >
            Undo
          </button>
          <button
            type="button"
            disabled={steps.at >= steps.list.length - 1}
            onClick={() => setSteps(({ list, at }) => ({ list, at: at + 1 }))}
          >
            Redo
          </button>
        </div>
      )}
    </Form>
  )
}

function listBlockFaults(blocks: Blocks, offered: Props['offered']): string[] {
  return blocks.flatMap((block, at) => {
    const known = offered.find(({ type, version }) => type === block.type && version === block.version)
    const own = known ? findFaults(known.fields, block.props) : []
    return [
      ...own.map((fault) => `${known?.label} ${at + 1}, ${fault}`),
      ...listBlockFaults(block.children ?? [], offered),
    ]
  })
}

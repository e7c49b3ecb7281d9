import type { EditorBlock, NamedField } from '@forecourt/domain/content/editor/editor-field'
import type { NavigationItem } from '@forecourt/domain/site/site'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { BlockList } from './editor/block-list.tsx'
import type { Blocks } from './editor/edit-blocks.ts'
import { findFaults } from './editor/editor-values.ts'
import { type Choices, FieldsEditor } from './editor/field-editor.tsx'
import type { Picture } from './editor/picture-picker.tsx'
import { UploadAddress } from './editor/upload-picture.ts'
import { MenuEditor } from './menu-editor.tsx'
import { writePlainText } from './plain-text.ts'
import { PostText } from './post-text.tsx'
import type { useContentDraft } from './use-content-draft.ts'

type Props = {
  draft: ReturnType<typeof useContentDraft>
  siteId: number
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
  mayWrite: boolean
  showsClassNames: boolean
  /** The options that the site offers; null if they could not be loaded. */
  choices: Choices | null
}

/** Documents whose title is a person's name. */
const titleWords: Readonly<Record<string, string>> = { person: 'Name', review: 'Who said it' }

/** The content of a document, with undo until the screen is left; without script a plain form. */
export function DocumentForm(props: Props) {
  const { draft, siteId, kind, fields, offered, id, mayWrite } = props
  const { content, change, version, isChanged } = draft
  const [isScripted, setScripted] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setScripted(true), [])
  const navigation = useNavigation()
  const doing = navigation.state === 'idle' ? null : String(navigation.formData?.get('intent') ?? '')
  const isBusy = doing === 'save' || doing === 'publish'
  const faults = [
    ...(kind !== 'redirect' && content.title.trim() === ''
      ? [`${titleWords[kind] ?? 'Title'}: Please fill this in.`]
      : []),
    ...findFaults(fields, content.fields),
    ...listBlockFaults(content.blocks, offered),
  ]
  const isHeld = isScripted && (faults.length > 0 || isUploading || isBusy)
  const text = JSON.stringify(content)
  const fieldsOf = (shown: readonly NamedField[]) => (
    <FieldsEditor
      fields={shown}
      values={content.fields}
      onChange={(changed) => change({ fields: changed })}
      path="fields"
      {...pickCommon(props)}
    />
  )
  return (
    <UploadAddress value={mayWrite ? `/sites/${siteId}/media/upload` : null}>
      <Form
        ref={form}
        method="post"
        className={kind === 'post' ? 'stack document-form post-form' : 'stack document-form'}
        {...(kind === 'post' && { encType: 'multipart/form-data' as const })}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={version ?? ''} />
        <input type="hidden" name="document" value={isScripted ? text : ''} />
        {!isScripted && <input type="hidden" name="base" value={text} />}
        {kind !== 'redirect' && (
          <label className="document-title" id="document-title">
            {titleWords[kind] ?? 'Title'}
            <input
              name="title"
              value={content.title}
              onChange={(event) => change({ title: event.target.value })}
              maxLength={300}
              // A new post starts with its title.
              // biome-ignore lint/a11y/noAutofocus: the first field of a screen that is for writing
              autoFocus={kind === 'post' && id === null}
            />
          </label>
        )}
        {kind === 'post' ? (
          <>
            <p className="post-label" id="post-text-label">
              Text
            </p>
            {isScripted ? (
              <PostText
                form={form}
                labelledBy="post-text-label"
                blocks={content.blocks}
                onChange={(blocks) => change({ blocks })}
                offered={offered}
                files={props.files}
                links={props.choices?.link ?? []}
                onUploading={setUploading}
              />
            ) : (
              <PlainPost blocks={content.blocks} />
            )}
            <details className="group">
              <summary>Date, author, picture for the list and search description</summary>
              {fieldsOf(fields)}
            </details>
            {id === null && <NewAddress kind={kind} />}
          </>
        ) : kind === 'navigation' ? (
          <>
            {id === null && <MenuPlace />}
            <MenuEditor
              items={(content.fields.items ?? []) as readonly NavigationItem[]}
              onChange={(items) => change({ fields: { ...content.fields, items } })}
              links={props.choices?.link ?? []}
            />
            {fieldsOf(fields.filter(({ name }) => name !== 'items'))}
          </>
        ) : (
          <>
            {fieldsOf(fields)}
            {id === null && kind !== 'redirect' && <NewAddress kind={kind} />}
          </>
        )}
        {kind !== 'post' && offered.length > 0 && (
          <section>
            <h2>Blocks</h2>
            <BlockList
              blocks={content.blocks}
              offered={offered}
              siteSlug={props.siteSlug}
              showsClassNames={props.showsClassNames}
              {...pickCommon(props)}
              onChange={(blocks) => change({ blocks })}
            />
          </section>
        )}
        {isChanged && faults.length > 0 && <FaultList faults={faults} />}
        {mayWrite && (
          <div className="actions form-end">
            <button type="submit" name="intent" value="publish" className="primary" disabled={isHeld}>
              {doing === 'publish' ? 'Publishing…' : 'Publish'}
            </button>
            <button type="submit" name="intent" value="save" disabled={isHeld}>
              {doing === 'save' ? 'Saving…' : 'Save draft'}
            </button>
            <button type="button" className="quiet" disabled={!draft.back} onClick={() => draft.back?.()}>
              Undo
            </button>
            <button
              type="button"
              className="quiet"
              disabled={!draft.forward}
              onClick={() => draft.forward?.()}
            >
              Redo
            </button>
          </div>
        )}
      </Form>
    </UploadAddress>
  )
}

function pickCommon({ pictures, files, today, choices }: Props) {
  return { pictures, files, today, ...(choices && { choices }) }
}

/** What a browser without script has in place of the text editor. */
function PlainPost({ blocks }: { blocks: Blocks }) {
  return (
    <noscript>
      <textarea
        name="text"
        rows={16}
        aria-labelledby="post-text-label"
        defaultValue={writePlainText(blocks)}
      />
      <small>An empty line begins a paragraph, # a heading, - a point of a list.</small>
      <label>
        Add a picture at the end
        <input type="file" name="picture" accept="image/jpeg,image/png,image/webp" />
      </label>
    </noscript>
  )
}

const prefixes: Readonly<Record<string, string>> = { post: '/blog/', offer: '/special-offers/' }

function NewAddress({ kind }: { kind: string }): ReactNode {
  return (
    <details className="group">
      <summary>Web address</summary>
      <label>
        Web address{prefixes[kind] && `: ${prefixes[kind]}…`}
        <input name="slug" maxLength={100} placeholder="Made from the title" autoComplete="off" />
      </label>
    </details>
  )
}

function MenuPlace() {
  return (
    <label>
      Where the menu stands
      <select name="slug" defaultValue="header">
        <option value="header">At the top of every page</option>
        <option value="footer">At the bottom of every page</option>
        <option value="sidebar">In the menu of a phone</option>
      </select>
    </label>
  )
}

function FaultList({ faults }: { faults: readonly string[] }) {
  return (
    <div role="alert">
      <p>Please fix these first:</p>
      <ul>
        {faults.slice(0, 10).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
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

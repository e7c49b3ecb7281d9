import './content.css'
import { ExternalLink } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Toast } from '../../kit/toast.tsx'
import { formatTime } from '../../staff/format.ts'
import { BeforePublishing } from './before-publishing.tsx'
import type { changeDocument } from './change-document.ts'
import { findKind } from './content-kinds.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentHistory } from './document-history.tsx'
import { DocumentPublishing } from './document-publishing.tsx'
import { DocumentUses } from './document-uses.tsx'
import { kindsOfBlocks } from './editor/kinds-of-blocks.ts'
import type { DocumentView } from './load-document.ts'
import { OthersHere } from './others-here.tsx'
import { writeLocalTime } from './read-document.ts'
import { useContentDraft } from './use-content-draft.ts'
import { describeDone, describeState, lacksBlog } from './words.ts'

type Answer = Exclude<Awaited<ReturnType<typeof changeDocument>>, Response> | undefined
type Props = { view: DocumentView; answer: Answer }

const kindsToPreview = ['page', 'post', 'offer']
const kindsWithAddress = ['page', 'post', 'offer', 'model']

export function DocumentScreen({ view, answer }: Props) {
  const { siteId, id, kind, mayWrite, said } = view
  const { one } = findKind(kind)
  const newKey = `document ${siteId} new ${kind}`
  const draft = useContentDraft({
    key: id === null ? newKey : `document ${id}`,
    given: view.content,
    version: view.version,
    saved: id !== null && isSaved(said) && view.written !== null ? { version: view.written, newKey } : null,
  })
  const refused = answer && 'refused' in answer ? answer : null
  const newest = answer && 'version' in answer ? (answer.version ?? null) : null
  if (newest !== null && draft.version !== null && newest > draft.version) draft.setVersion(newest)
  const title = view.content.title || `New ${one}`
  const canvas = id !== null && kindsOfBlocks.includes(kind) ? `/sites/${siteId}/content/${id}/canvas` : null
  return (
    <>
      <PageHead
        title={title}
        back={{ to: `/sites/${siteId}/content?kind=${kind}`, label: findKind(kind).label }}
        actions={
          <>
            {view.url && (
              <a className="button" href={view.url} target="_blank" rel="noreferrer">
                View on the website <Icon of={ExternalLink} />
              </a>
            )}
            {id !== null && view.others > 0 && kindsToPreview.includes(kind) && (
              <Link className="button" to={`/sites/${siteId}/content/${id}/push`}>
                Other websites
              </Link>
            )}
            {/* A full page load, because the visual editor has its own content policy. */}
            {canvas && (
              <a className="button" href={canvas}>
                Open visual editor
              </a>
            )}
          </>
        }
      >
        <States view={view} />
      </PageHead>
      {id !== null && <OthersHere documentId={id} />}
      <Said view={view} isRefused={refused !== null} />
      {refused && (
        <p role="alert" className="alert">
          {refused.refused}{' '}
          {'reasons' in refused && Array.isArray(refused.reasons) && refused.reasons.join(' ')}{' '}
          {refused.status === 409 &&
            id !== null &&
            'What you typed is still here: save again to put it over theirs.'}
        </p>
      )}
      {draft.isKept && (
        <p role="status" className="kept-draft">
          This is what you typed last time. It was never saved.{' '}
          <button type="button" className="quiet" onClick={draft.drop}>
            Drop it
          </button>
        </p>
      )}
      <div className="document">
        <div className="document-main">
          <DocumentForm {...view} draft={draft} />
        </div>
        {id !== null && view.version !== null && (
          <aside className="document-side" aria-label={`About this ${one}`}>
            {canvas && <BeforePublishing canvas={canvas} findings={view.findings} />}
            {kindsToPreview.includes(kind) && <Preview answer={answer} />}
            {view.uses && <DocumentUses siteId={siteId} uses={view.uses} />}
            {mayWrite && view.losses && (
              <DocumentPublishing
                version={draft.version ?? view.version}
                slug={view.slug}
                path={view.path}
                hasAddress={kindsWithAddress.includes(kind) && !view.losses.isHome}
                isShown={view.shown !== null}
                until={view.endsAt && writeLocalTime(view.endsAt, view.timeZone)}
                noun={one}
                title={title}
                losses={view.losses}
              />
            )}
            <DocumentHistory {...view} version={draft.version ?? view.version} />
          </aside>
        )}
      </div>
    </>
  )
}

/** Whether an action stored or replaced the text, so that what this browser kept of it is out of date. */
function isSaved(said: string | null): boolean {
  return said !== null && ['save', 'publish', 'ask', 'revert'].includes(said.split('-')[0] ?? '')
}

function States({ view }: { view: DocumentView }) {
  if (view.id === null) return findKind(view.kind).help
  const { kind, path, shown, draft, scheduledFrom, endsAt, timeZone } = view
  const state = {
    ...{ isPublished: shown !== null, isChanged: shown !== draft, scheduledFrom },
    isWithoutBlog: lacksBlog(kind, path),
  }
  return (
    <>
      {describeState(state, timeZone).map(({ text, tone }) => (
        <span key={text} className={`tag ${tone}`}>
          {text}
        </span>
      ))}
      {endsAt && <span className="tag warn">Until {formatTime(endsAt, timeZone)}</span>}
      {view.path ?? ''}
    </>
  )
}

/** What the last action has done, with the way to the page; or the question that it asks. */
function Said({ view, isRefused }: { view: DocumentView; isRefused: boolean }) {
  const { siteId, kind, said, was, path, url, version, mayWrite } = view
  if (said === null || isRefused) return null
  if (said === 'ask')
    return (
      <Form method="post" className="alert" role="alert">
        <p>Saved, but not published: this post has no text and no picture yet.</p>
        <input type="hidden" name="version" value={version ?? ''} />
        <button type="submit" name="intent" value="publish-empty">
          Publish it empty
        </button>
      </Form>
    )
  const done = describeDone({ said, kind, address: path, before: was || null })
  // What visitors saw before: a version, or nothing.
  const undo =
    said === 'publish' && was !== null && mayWrite
      ? { intent: 'take-back', version: String(version), to: was === 'nothing' ? '' : was }
      : null
  return (
    <Toast answer={{ done, undo }}>
      {said === 'publish' && url && (
        <a href={url} target="_blank" rel="noreferrer">
          View it
        </a>
      )}
      {said === 'publish' && lacksBlog(kind, path) && (
        <Link to={`/sites/${siteId}/details`}>Business details</Link>
      )}
    </Toast>
  )
}

function Preview({ answer }: { answer: Answer }) {
  return (
    <section>
      <h2>Preview</h2>
      <Form method="post">
        <button type="submit" name="intent" value="preview">
          Make a preview link
        </button>
      </Form>
      {answer && 'preview' in answer && answer.preview && (
        <p role="status">
          <a href={answer.preview}>Open the draft on the website</a>
          <small>Whoever has this link can look at it for a day.</small>
        </p>
      )}
    </section>
  )
}

import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { describeDifference } from '../features/content/describe-difference.ts'
import { TargetList } from '../features/push/target-list.tsx'
import { describePush } from '../features/push/words.ts'
import { PageHead } from '../kit/page-head.tsx'
import { readRefused } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import stylesheet from '../sites.css?url'
import { readForm } from '../staff/read-form.ts'
import { findUnshowable } from '../staff/render-blocks.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

/** More lines than that nobody reads; they open the page instead. */
const maxChanges = 12

export async function loader(args: LoaderFunctionArgs) {
  const [siteId, documentId] = [Number(args.params.siteId), Number(args.params.documentId)]
  return callAsStaff(args, async (call) => {
    const [editor, document, pushes] = await Promise.all([
      call('staffEditor', { siteId }),
      call('staffDocument', { documentId }),
      call('documentPushes', { documentId }),
    ])
    const words = Object.fromEntries(
      editor.blocks.flatMap(({ type, label, fields }) => [
        [type, label] as const,
        ...fields.map((field) => [field.name, field.label] as const),
      ]),
    )
    const targets = await Promise.all(
      pushes.targets.map(async (target) => {
        const theirs = target.document && (await call('staffDocument', { documentId: target.document.id }))
        const differences = theirs ? describeDifference(theirs, document, words) : []
        const lines = differences.map(({ at, before, after }) =>
          after === null ? `${at}: gone` : before === null ? `${at}: new` : `${at}: ${before} → ${after}`,
        )
        const more = lines.length - maxChanges
        const site = { siteId: target.siteId, siteUrl: target.url, blocks: document.blocks }
        return {
          ...target,
          changes: [...lines.slice(0, maxChanges), ...(more > 0 ? [`and ${more} more`] : [])],
          faults: await findUnshowable(args.context, site),
        }
      }),
    )
    return { siteId, documentId, title: document.title, version: document.version, ...pushes, targets }
  })
}

export async function action(args: ActionFunctionArgs) {
  const documentId = Number(args.params.documentId)
  const form = await readForm(args.request)
  const [intent, copies] = [form.get('intent'), String(form.get('copies') ?? '')]
  return callAsStaff(args, async (call) => {
    if (intent === 'undo') {
      const body = { copies: copies.split(' ').map(readCopy) }
      const undone = await catchRefusal(call('undoPush', { documentId, body }))
      return 'refused' in undone ? undone : { done: 'Taken back: every website has what it had.', undo: null }
    }
    const publish = intent === 'publish'
    const targets = form.getAll('site').map((site) => {
      const seen = Number(form.get(`seen.${site}`))
      return { siteId: Number(site), seen: seen > 0 ? seen : null }
    })
    if (targets.length === 0) return { refused: 'Tick a website first.', status: 422, faults: {} }
    const body = { version: Number(form.get('version')), publish, targets }
    const written = await catchRefusal(call('pushDocument', { documentId, body }))
    if ('refused' in written) return written
    const pushed = written.copies.map(({ id, version }) => `${id}.${version}`).join(' ')
    return { done: describePush(targets.length, publish), undo: { intent: 'undo', copies: pushed } }
  })
}

function readCopy(text: string) {
  const [id, version] = text.split('.')
  return { id: Number(id), version: Number(version) }
}

/** Which websites of the group have a page, and what each would get of it. */
export default function PushDocument() {
  const { siteId, documentId, title, version, mayPush, origin, targets } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <PageHead
        title="Other websites"
        back={{ to: `/sites/${siteId}/content/${documentId}`, label: title }}
      />
      <Toast answer={answer && 'done' in answer ? answer : null} />
      <Refusal answer={readRefused(answer)} />
      {origin && (
        <p>
          This came from{' '}
          <Link to={`/sites/${origin.siteId}/content/${origin.id}/push`}>
            {origin.title} of {origin.site}
          </Link>
          {origin.isOlder ? ', which has a newer version.' : '.'}
        </p>
      )}
      {targets.length === 0 ? (
        <p className="empty">No other website of your group can take it.</p>
      ) : (
        <Form
          method="post"
          preventScrollReset
          key={`${version} ${answer && 'done' in answer ? answer.done : ''}`}
        >
          <input type="hidden" name="version" value={version} />
          <TargetList targets={targets} />
          {mayPush && (
            <div className="actions">
              <button type="submit" name="intent" value="draft">
                Push as a draft
              </button>
              <button type="submit" name="intent" value="publish" className="primary">
                Push and publish
              </button>
            </div>
          )}
        </Form>
      )}
    </>
  )
}

import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'

/** The kinds of content, the most frequent first: plural, singular and purpose. */
const kinds = [
  [
    'page',
    'Pages',
    'page',
    'Pages of your website, such as About us. The one with the address “home” is your home page.',
  ],
  ['post', 'Posts', 'post', 'News and stories for your blog, the newest first.'],
  ['offer', 'Offers', 'offer', 'Specials with a last day. They go from the website by themselves after it.'],
  ['model', 'Models', 'model', 'Pages about new models, with their grades and colours.'],
  [
    'shared-block',
    'Shared blocks',
    'shared block',
    'Parts that stand on several pages. Change one here, and it changes on all of them.',
  ],
  [
    'person',
    'People',
    'person',
    'Your team, as visitors meet it on Our team and on the pages of your places.',
  ],
  [
    'place',
    'Places',
    'text of a place',
    'What you say about a yard or workshop. Its address and phone are under Places above.',
  ],
  ['review', 'Reviews', 'review', 'What customers said, in their own words.'],
  [
    'announcement',
    'Announcement bar',
    'line for the bar',
    'One line over every page, such as your hours at Christmas.',
  ],
  ['navigation', 'Menus', 'menu', 'The links at the top, at the bottom and in the menu of a phone.'],
  [
    'redirect',
    'Redirects',
    'redirect',
    'Lead visitors from an address that’s gone to one that’s there, such as from your old website.',
  ],
] as const

/** Takes back a deletion. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = Number(form.get('restore'))
  const restored = await callAsStaff(args, (call) =>
    catchRefusal(call('restoreDocument', { documentId: id })),
  )
  return 'refused' in restored ? restored : redirect(`/sites/${args.params.siteId}/content/${id}`)
}

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const { searchParams } = new URL(args.request.url)
  const wanted = searchParams.get('kind')
  const deleted = Number(searchParams.get('deleted')) || null
  const [kind] = kinds.find(([one]) => one === wanted) ?? kinds[0]
  return callAsStaff(args, async (call) => {
    const [{ documents }, me] = await Promise.all([
      call('staffDocuments', { siteId, query: { kind } }),
      call('staffMe'),
    ])
    return { siteId, kind, documents, deleted, mayWrite: me.actions.includes('content.write') }
  })
}

export default function SiteContent() {
  const { siteId, kind, documents, deleted, mayWrite } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const timeZone = useTimeZone()
  const here = `/sites/${siteId}/content`
  const [, , one, help] = kinds.find(([name]) => name === kind) ?? kinds[0]
  return (
    <>
      <title>Content · Forecourt</title>
      <h1>Content</h1>
      <Refusal answer={answer} />
      {deleted !== null && mayWrite && (
        <Toast
          answer={{ done: 'Deleted. It’s in the bin for 30 days.', undo: { restore: String(deleted) } }}
        />
      )}
      <nav className="tabs" aria-label="Kind">
        {kinds.map(([name, label]) => (
          <Link key={name} to={`${here}?kind=${name}`} aria-current={name === kind ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <p className="meta">
        {help} <Link to={`/sites/${siteId}/bin`}>Bin</Link>
      </p>
      {mayWrite && (
        <p>
          <Link className="button primary" to={`${here}/new?kind=${kind}`}>
            New {one}
          </Link>{' '}
          {kind === 'page' && (
            <Link className="button" to={`${here}/new-page`}>
              Start from a template
            </Link>
          )}
        </p>
      )}
      {documents.length === 0 ? (
        <p className="empty">There’s no {one} yet.</p>
      ) : (
        <table className="cards">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">State</th>
              <th scope="col">Last change</th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <tr key={document.id}>
                <td>
                  <Link to={`${here}/${document.id}`}>{document.title}</Link>
                  <small>{document.slug}</small>
                </td>
                <td>
                  {document.isPublished && <span className="tag won">Published</span>}
                  {document.isChanged && <span className="tag">Draft</span>}
                  {document.scheduledFrom && (
                    <span className="tag warn">From {formatTime(document.scheduledFrom, timeZone)}</span>
                  )}
                </td>
                <td>
                  {document.author}
                  <small>{formatTime(document.changedAt, timeZone)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

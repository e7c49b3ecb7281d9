import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatTime } from '../staff/format.ts'
import { withStaff } from '../staff/staff-calls.ts'

const kinds = [
  ['page', 'Pages'],
  ['post', 'Posts'],
  ['offer', 'Offers'],
  ['model', 'Models'],
  ['shared-block', 'Shared blocks'],
  ['person', 'People'],
  ['place', 'Places'],
  ['review', 'Reviews'],
  ['announcement', 'Announcement bar'],
  ['navigation', 'Menus'],
  ['redirect', 'Redirects'],
] as const

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const wanted = new URL(args.request.url).searchParams.get('kind')
  const [kind] = kinds.find(([one]) => one === wanted) ?? kinds[0]
  return withStaff(args, async (calls) => {
    const [{ documents }, me] = await Promise.all([calls.listDocuments(siteId, kind), calls.readMe()])
    return { siteId, kind, documents, mayWrite: me.actions.includes('content.write') }
  })
}

export default function SiteContent() {
  const { siteId, kind, documents, mayWrite } = useLoaderData<typeof loader>()
  const here = `/sites/${siteId}/content`
  return (
    <>
      <title>Content · Forecourt</title>
      <h1>Content</h1>
      <nav className="tabs" aria-label="Kind">
        {kinds.map(([one, label]) => (
          <Link key={one} to={`${here}?kind=${one}`} aria-current={one === kind ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {mayWrite && (
        <p>
          <Link className="button primary" to={`${here}/new?kind=${kind}`}>
            New
          </Link>{' '}
          {kind === 'page' && (
            <Link className="button" to={`${here}/new-page`}>
              Start from a template
            </Link>
          )}
        </p>
      )}
      {documents.length === 0 ? (
        <p className="empty">Nothing here yet.</p>
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
                  {document.is_published && <span className="tag won">Published</span>}
                  {document.is_changed && <span className="tag">Draft</span>}
                  {document.scheduled_from && (
                    <span className="tag warn">From {formatTime(document.scheduled_from)}</span>
                  )}
                </td>
                <td>
                  {document.author}
                  <small>{formatTime(document.changed_at)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

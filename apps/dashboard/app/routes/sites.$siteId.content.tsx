import { FileText } from 'lucide-react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { contentKinds, findKind } from '../features/content/content-kinds.ts'
import { DocumentTable } from '../features/content/document-table.tsx'
import { Empty } from '../kit/empty.tsx'
import { FilterForm } from '../kit/filter-form.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'
import { useAnswer } from '../ui/use-answer.ts'

/** Takes back a deletion. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = Number(form.get('restore'))
  const restored = await callAsStaff(args, (call) =>
    catchRefusal(call('restoreDocument', { documentId: id })),
  )
  return 'refused' in restored
    ? restored
    : redirect(`/sites/${args.params.siteId}/content/${id}?said=restore`)
}

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const { searchParams } = new URL(args.request.url)
  const words = (searchParams.get('words') ?? '').trim()
  const { kind } = findKind(searchParams.get('kind'))
  return callAsStaff(args, async (call) => {
    const [{ documents }, me] = await Promise.all([
      call('staffDocuments', { siteId, query: { kind, words } }),
      call('staffMe'),
    ])
    const site = me.sites.find(({ id }) => id === siteId)
    const toUrl = (path: string) => site && toSiteUrl(new URL(path, site.url).href, args.request)
    return {
      siteId,
      kind,
      words,
      files: `/site-files/${new URL(site?.url ?? 'http://none').host}`,
      rows: documents.map(({ path, ...row }) => ({ ...row, url: (path && toUrl(path)) || null })),
      deleted: Number(searchParams.get('deleted')) || null,
      mayWrite: me.actions.includes('content.write'),
    }
  })
}

export default function SiteContent() {
  const { siteId, kind, words, files, rows, deleted, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const here = `/sites/${siteId}/content`
  const { one, help } = findKind(kind)
  const start = (
    <Link
      className="button primary"
      to={kind === 'page' ? `${here}/new-page` : `${here}/new?kind=${kind}`}
      data-key="n"
    >
      New {one}
    </Link>
  )
  return (
    <>
      <PageHead
        title="Content"
        actions={
          mayWrite && (
            <>
              {kind === 'redirect' && (
                <Link className="button" to={`${here}/redirects`}>
                  Many at once
                </Link>
              )}
              {start}
            </>
          )
        }
      >
        {help}
      </PageHead>
      <Refusal answer={answer} />
      {deleted !== null && mayWrite && (
        <Toast
          answer={{ done: 'Deleted. It’s in the bin for 30 days.', undo: { restore: String(deleted) } }}
        />
      )}
      <FilterForm>
        <input type="hidden" name="kind" value={kind} />
        <label>
          <span className="unseen">Search all content</span>
          <input
            type="search"
            name="words"
            defaultValue={words}
            placeholder="Search all content"
            data-key="/"
          />
        </label>
        <noscript>
          <button type="submit">Search</button>
        </noscript>
      </FilterForm>
      <nav className="tabs" aria-label="Kind">
        {contentKinds.map((row) => (
          <Link
            key={row.kind}
            to={`${here}?kind=${row.kind}`}
            aria-current={words === '' && row.kind === kind ? 'page' : undefined}
          >
            {row.label}
          </Link>
        ))}
      </nav>
      {rows.length > 0 ? (
        <DocumentTable siteId={siteId} files={files} rows={rows} isMixed={words !== ''} />
      ) : words === '' ? (
        <Empty icon={FileText} title={`No ${one} yet`} actions={mayWrite && start}>
          {help}
        </Empty>
      ) : (
        <Empty
          icon={FileText}
          title={`Nothing has “${words}” in it`}
          actions={<Link to={`${here}?kind=${kind}`}>Show everything</Link>}
        >
          Titles, addresses and texts of all content are searched, drafts too.
        </Empty>
      )}
    </>
  )
}

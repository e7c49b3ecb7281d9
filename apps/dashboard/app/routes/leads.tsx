import { Download, Plus } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useParams,
} from 'react-router'
import { BulkBar } from '../features/lead/bulk-bar.tsx'
import { LeadFilters, LeadStages, NoLeads } from '../features/lead/lead-filters.tsx'
import { LeadList } from '../features/lead/lead-list.tsx'
import { readBulkEdit } from '../features/lead/read-bulk-edit.ts'
import { Icon } from '../kit/icon.tsx'
import { PageHead } from '../kit/page-head.tsx'
import type { PostResult } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { readQuery } from '../staff/read-query.ts'
import { callAsStaff, callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

const filters = ['stage', 'site', 'car', 'owner', 'words', 'snoozed', 'undelivered'] as const

export const handle = { shows: ['leads'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, [...filters, 'sort', 'after'])
  return callForDealer(args, async (call) => {
    const [page, { actions }] = await Promise.all([call('staffLeads', { query }), call('staffMe')])
    return {
      ...page,
      query,
      nowMs: Date.now(),
      mayWrite: actions.includes('leads.write'),
      mayExport: actions.includes('leads.export'),
    }
  })
}

export async function action(args: ActionFunctionArgs): Promise<PostResult> {
  const changes = readBulkEdit(await readForm(args.request))
  if (typeof changes === 'string') return { refused: changes }
  const written = await callAsStaff(args, (call) => catchRefusal(call('changeLeads', { body: { changes } })))
  if ('refused' in written) return written
  const { changed, skipped, undo } = written
  const left = skipped > 0 ? ` ${skipped} had changed meanwhile and stayed as they are.` : ''
  return {
    done: `${changed === 1 ? 'One lead' : `${changed} leads`} changed.${left}`,
    undo: undo.length > 0 ? { intent: 'undo', changes: JSON.stringify(undo) } : null,
  }
}

/** The list, with the lead that is open beside it; on a phone one of the two. */
export default function Leads() {
  const { leads, counts, next, query, nowMs, colleagues, mayWrite, mayExport } =
    useLoaderData<typeof loader>()
  const { leadId } = useParams()
  const answer = useAnswer<typeof action>()
  const here = withParams('/leads', query)
  return (
    <>
      <PageHead
        title="Leads"
        isBesideDetail={leadId !== undefined}
        actions={
          <>
            {mayExport && (
              <a
                className="button quiet icon-only"
                href={withParams('/leads.csv', { ...query, after: undefined })}
                aria-label="Download as CSV"
                title="Download as CSV"
                download
              >
                <Icon of={Download} />
              </a>
            )}
            {mayWrite && (
              <Link className="button primary" to="/leads/new" data-key="n">
                <Icon of={Plus} />
                Add a lead
              </Link>
            )}
          </>
        }
      />
      <div className="panes" data-open={leadId === undefined ? undefined : 'detail'}>
        <div className="list-pane">
          <LeadStages counts={counts} query={query} />
          <LeadFilters query={query} />
          <Refusal answer={answer} />
          <Toast answer={answer} />
          {leads.length > 0 ? (
            <Form method="post" action={here} className="list" preventScrollReset>
              <LeadList
                leads={leads}
                nowMs={nowMs}
                canChoose={mayWrite}
                isGrouped={query.sort === undefined && query.snoozed === undefined}
                query={query}
              />
              {mayWrite && <BulkBar colleagues={colleagues} />}
            </Form>
          ) : (
            <NoLeads isFiltered={filters.some((name) => query[name])} mayWrite={mayWrite} />
          )}
          {next && (
            <p className="more-rows">
              <Link className="button" to={withParams('/leads', { ...query, after: next })}>
                More leads
              </Link>
            </p>
          )}
        </div>
        <Outlet />
      </div>
    </>
  )
}

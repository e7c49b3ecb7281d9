import { Download, Plus } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router'
import { BulkBar } from '../features/lead/bulk-bar.tsx'
import { changeMany } from '../features/lead/change-many.ts'
import { findSteps, nextPage } from '../features/lead/find-steps.ts'
import { orderLeads } from '../features/lead/group-leads.ts'
import { LeadFilters, LeadMarks } from '../features/lead/lead-filters.tsx'
import { LeadList } from '../features/lead/lead-list.tsx'
import { countFound, isFiltered, leadFilters } from '../features/lead/lead-query.ts'
import { LeadTabs } from '../features/lead/lead-tabs.tsx'
import { NoLeads } from '../features/lead/no-leads.tsx'
import { Icon } from '../kit/icon.tsx'
import { PageHead } from '../kit/page-head.tsx'
import type { PostResult } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { readQuery } from '../staff/read-query.ts'
import { callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import { writeView } from '../staff/write-view.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

export const handle = { shows: ['leads'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, [...leadFilters, 'sort', 'after', 'from'])
  const { from: _, ...asked } = query
  const nowMs = Date.now()
  const [page, offered, { views }, me] = await callForDealer(args, (call) =>
    Promise.all([
      call('staffLeads', { query: asked }),
      call('leadCounts'),
      call('staffViews', { query: { list: 'leads' } }),
      call('staffMe'),
    ]),
  )
  const [first] = orderLeads(page.leads, query, nowMs)
  // From the last lead of a page one goes on to the first of the next.
  if (first && !args.params.leadId && new URL(args.request.url).searchParams.get('open') === 'first')
    throw redirect(withParams(`/leads/${first.id}`, query))
  const { id: meId, actions } = me
  const [mayWrite, mayExport] = [actions.includes('leads.write'), actions.includes('leads.export')]
  return { ...page, offered, views, query, nowMs, meId, mayWrite, mayExport }
}

export async function action(args: ActionFunctionArgs): Promise<PostResult> {
  const form = await readForm(args.request)
  const { searchParams } = new URL(args.request.url)
  return callForDealer(args, (call) =>
    catchRefusal(
      writeView(call, 'leads', form).then((written) => written ?? changeMany(call, form, searchParams)),
    ),
  )
}

/** The list, with the lead that is open beside it; on a phone one of the two. */
export default function Leads() {
  const list = useLoaderData<typeof loader>()
  const { leads, counts, offered, views, query, nowMs, colleagues, meId, mayWrite, mayExport } = list
  const next = nextPage(list)
  const { leadId } = useParams()
  const answer = useAnswer<typeof action>()
  const here = withParams('/leads', query)
  return (
    <>
      <PageHead
        title="Leads"
        isBesideDetail={leadId !== undefined}
        steps={leadId === undefined ? null : findSteps(list, leadId)}
        actions={
          <>
            {mayExport && (
              <a
                className="button quiet icon-only"
                href={withParams('/leads.csv', { ...query, after: undefined, from: undefined })}
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
          <LeadTabs counts={offered.tabs} views={views} query={query} />
          <LeadFilters query={query} counts={counts} offered={offered} meId={meId} />
          <LeadMarks query={query} counts={counts} offered={offered} meId={meId} views={views} />
          <Refusal answer={answer} />
          <Toast answer={answer} />
          {leads.length > 0 ? (
            <Form method="post" action={here} className="list" preventScrollReset>
              <LeadList leads={leads} nowMs={nowMs} canChoose={mayWrite} query={query} />
              {mayWrite && (
                <BulkBar
                  colleagues={colleagues}
                  meId={meId}
                  found={countFound(counts, query.stage)}
                  shown={leads.map(({ id, version }) => `${id} ${version}`).join()}
                  answer={answer}
                />
              )}
            </Form>
          ) : (
            <NoLeads isFiltered={isFiltered(query)} mayWrite={mayWrite} />
          )}
          {next && (
            <p className="more-rows">
              <Link className="button" to={withParams('/leads', next)}>
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

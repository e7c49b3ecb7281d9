import { Download, Ellipsis, Plus, Search } from 'lucide-react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BulkBar } from '../features/stock/list/bulk-bar.tsx'
import type { VehicleRefusal } from '../features/stock/list/price-cell.tsx'
import { stockColumns } from '../features/stock/list/stock-columns.tsx'
import { StockFilters } from '../features/stock/list/stock-filters.tsx'
import { isFiltered, StockTabs, stockFilters } from '../features/stock/list/stock-tabs.tsx'
import { describeFound } from '../features/stock/words.ts'
import { writeStock } from '../features/stock/write-stock.ts'
import { ColumnsMenu } from '../kit/columns-menu.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { Menu } from '../kit/menu.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readRefused } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readHiddenColumns, readIsDense } from '../staff/preferences.ts'
import { readForm } from '../staff/read-form.ts'
import { readQuery } from '../staff/read-query.ts'
import { callAsStaff, callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import { writeView } from '../staff/write-view.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'
import '../features/stock/stock.css'

export const handle = { shows: ['stock'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, [...stockFilters, 'sort', 'after'])
  const { sort: _, after: __, ...filter } = query
  return callForDealer(args, async (call) => {
    const [page, counts, { views }, me] = await Promise.all([
      call('staffVehicles', { query }),
      call('stockCounts', { query: filter }),
      call('staffViews', { query: { list: 'stock' } }),
      call('staffMe'),
    ])
    const mayWrite = me.actions.includes('stock.write')
    const chosen = { isDense: readIsDense(args), hidden: readHiddenColumns(args) }
    return { ...page, counts, views, query, nowMs: Date.now(), mayWrite, ...chosen }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = Number(form.get('id'))
  const written = await callAsStaff(args, (call) =>
    catchRefusal(
      writeStock(call, form, id).then(
        async (answer) =>
          answer ?? (await writeView(call, 'stock', form)) ?? { refused: 'Choose what to do first.' },
      ),
    ),
  )
  const typed = String(form.get('price') ?? '').trim()
  return 'refused' in written ? { ...written, id, intent: String(form.get('intent') ?? ''), typed } : written
}

export default function Stock() {
  const { vehicles, next, counts, views, query, nowMs, mayWrite, isDense, hidden } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = readRefused(answer) as VehicleRefusal | null
  const refusal = vehicles.some(({ id }) => id === refused?.id) ? refused : null
  const columns = stockColumns({ nowMs, mayWrite, refusal, query })
  const choose = {
    name: 'vehicle',
    value: ({ id }: { id: number }) => String(id),
    label: ({ stockNumber }: { stockNumber: string }) => stockNumber,
    form: 'bulk',
  }
  return (
    <>
      <PageHead
        title="Vehicles"
        actions={
          <>
            <a
              className="button quiet on-desk"
              href={withParams('/stock.csv', { ...query, after: undefined })}
              download
            >
              <Icon of={Download} />
              Export
            </a>
            <Menu
              className="button quiet icon-only"
              label="More"
              side="end"
              items={
                <>
                  <Link to="/stock/quality">What’s missing</Link>
                  <Link to="/stock/bin">Bin</Link>
                </>
              }
            >
              <Icon of={Ellipsis} />
            </Menu>
            {mayWrite && (
              <Link className="button primary" to="/stock/new" data-key="n">
                <Icon of={Plus} />
                <span>
                  New<span className="on-wide"> vehicle</span>
                </span>
              </Link>
            )}
          </>
        }
      >
        <span className="on-desk">{describeFound(counts.found)}</span>
      </PageHead>
      <StockTabs states={counts.states} views={views} query={query} />
      <StockFilters
        counts={counts}
        query={query}
        isDense={isDense}
        columns={<ColumnsMenu columns={columns} hidden={hidden} />}
      />
      {refusal === null && <Refusal answer={answer} />}
      <Toast answer={answer} />
      {vehicles.length === 0 ? (
        <NoVehicles isFiltered={isFiltered(query)} mayWrite={mayWrite} />
      ) : (
        <DataTable
          table="stock"
          caption="Vehicles"
          columns={columns.filter(({ name }) => name === undefined || !hidden.includes(name))}
          rows={vehicles}
          rowKey={({ id }) => id}
          isDense={isDense}
          {...(mayWrite && { choose })}
        />
      )}
      {mayWrite && vehicles.length > 0 && (
        <BulkBar
          places={counts.places}
          query={query}
          found={counts.found.vehicles}
          shown={vehicles.map(({ id }) => id)}
        />
      )}
      {next && (
        <p className="more-rows">
          <Link className="button" to={withParams('/stock', { ...query, after: next })}>
            More vehicles
          </Link>
        </p>
      )}
    </>
  )
}

function NoVehicles({ isFiltered, mayWrite }: { isFiltered: boolean; mayWrite: boolean }) {
  return isFiltered ? (
    <Empty
      icon={Search}
      title="No vehicles here"
      actions={
        <Link className="button" to="/stock">
          Show all vehicles
        </Link>
      }
    >
      No vehicle matches these filters.
    </Empty>
  ) : (
    <Empty icon={Search} title="No vehicles yet">
      Vehicles of your stock file appear here by themselves.{mayWrite && ' Or add the first one.'}
    </Empty>
  )
}

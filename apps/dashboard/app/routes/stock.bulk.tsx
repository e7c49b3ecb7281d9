import { useEffect } from 'react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bulkWords } from '../features/stock/bulk-words.ts'
import { BulkPreview } from '../features/stock/list/bulk-preview.tsx'
import { planBulk, readAmount, readBulkKind } from '../features/stock/plan-bulk.ts'
import { readTicked } from '../features/stock/read-ticked.ts'
import { readChanges, writeStock } from '../features/stock/write-stock.ts'
import { PageHead } from '../kit/page-head.tsx'
import { readDone } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { clearTicks } from '../kit/use-ticks.ts'
import { formatCount } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'
import '../features/stock/stock.css'

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const what = readBulkKind(params.get('what'), params.get('how'))
  if (what === null) return { what, planned: [], fault: 'Choose what to do with the vehicles first.' }
  const amount = readAmount(what, params.get('amount') ?? '')
  return callForDealer(args, async (call) => {
    const [{ vehicles, fault }, { places }] = await Promise.all([
      readTicked(call, params),
      what === 'move' ? call('stockCounts') : { places: [] },
    ])
    const planned = planBulk(vehicles, {
      what,
      amount: typeof amount === 'number' ? amount : 0,
      endsIn90: params.get('ninety') === 'yes',
      place: places.find(({ id }) => id === Number(params.get('to'))) ?? null,
      tag: (params.get('tag') ?? '').trim(),
    })
    return { what, planned, fault: typeof amount === 'number' ? fault : amount.fault }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const intent = String(form.get('intent') ?? '')
  return callAsStaff(args, (call) =>
    catchRefusal(
      (async () => {
        if (intent === 'undo' || intent === 'restore')
          return (await writeStock(call, form, 0)) ?? { refused: 'Choose what to do first.' }
        const asked = readChanges(String(form.get('changes') ?? ''))
        if (intent === 'delete-all') {
          const vehicles = asked.map(({ id, version }) => ({ id, version }))
          const { deleted, skipped } = await call('deleteVehicles', { body: { vehicles } })
          const undo = deleted.length > 0 ? { intent: 'restore', ids: deleted.join(',') } : null
          return { done: `${sayCount(deleted.length)} in the bin for 30 days.${saySkipped(skipped)}`, undo }
        }
        const isSure = form.get('sure') === 'yes'
        const changes = isSure ? asked.map((change) => ({ ...change, sure: true })) : asked
        const { changed, skipped, undo } = await call('changeVehicles', { body: { changes } })
        const taken = undo.length > 0 ? { intent: 'undo', changes: JSON.stringify(undo) } : null
        return { done: `${sayCount(changed)} changed.${saySkipped(skipped)}`, undo: taken }
      })(),
    ),
  )
}

const sayCount = (count: number) => (count === 1 ? 'One vehicle' : formatCount(count, 'vehicle'))
const saySkipped = (count: number) =>
  count > 0 ? ` ${count} had changed meanwhile and stayed as they are.` : ''

export default function StockBulk() {
  const { what, planned, fault } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const isDone = readDone(answer) !== null
  useEffect(() => {
    if (isDone) clearTicks('stock')
  }, [isDone])
  const count = planned.filter(({ change }) => change !== null).length
  return (
    <>
      <PageHead back={{ to: '/stock', label: 'Vehicles' }} title="Preview">
        {what &&
          planned.length > 0 &&
          `${bulkWords[what]}: ${count} of ${formatCount(planned.length, 'vehicle')}`}
      </PageHead>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      {fault ? (
        <p role="alert" className="alert">
          {fault}
        </p>
      ) : (
        planned.length === 0 && <p className="empty">Choose some vehicles in the list first.</p>
      )}
      {(fault || isDone) && (
        <p>
          <Link className="button" to="/stock">
            Back to the vehicles
          </Link>
        </p>
      )}
      {planned.length > 0 && !isDone && !fault && what && (
        <Form method="post">
          <BulkPreview what={what} planned={planned} />
        </Form>
      )}
    </>
  )
}

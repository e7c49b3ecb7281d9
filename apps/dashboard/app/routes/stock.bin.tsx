import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { BinTable } from '../ui/bin-table.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const [{ vehicles }, me] = await Promise.all([call('staffStockBin'), call('staffMe')])
    return { vehicles, mayWrite: me.actions.includes('stock.write') }
  })
}

export async function action(args: ActionFunctionArgs) {
  const carId = Number((await readForm(args.request)).get('restore'))
  const restored = await callAsStaff(args, (call) => catchRefusal(call('restoreVehicle', { carId })))
  return 'refused' in restored ? restored : { done: 'It’s back, as visible as it was.', undo: null }
}

/** Vehicles that were deleted in the last 30 days. */
export default function StockBin() {
  const { vehicles, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <PageHead back={{ to: '/stock', label: 'Vehicles' }} title="Bin">
        What is deleted stays here for 30 days. Visitors and feeds don’t see it.
      </PageHead>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      <BinTable
        mayWrite={mayWrite}
        rows={vehicles.map(({ id, name, stockNumber, dealership, ...row }) => ({
          ...row,
          key: String(id),
          restore: ['restore', String(id)],
          name,
          kind: `${stockNumber} · ${dealership}`,
        }))}
      />
    </>
  )
}

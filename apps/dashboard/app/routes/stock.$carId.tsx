import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { describeLosses } from '../features/stock/describe-losses.ts'
import type { VehicleRefusal } from '../features/stock/list/price-cell.tsx'
import { DetailsList } from '../features/stock/vehicle/details-list.tsx'
import { InterestChart } from '../features/stock/vehicle/interest-chart.tsx'
import { PhotoStrip } from '../features/stock/vehicle/photo-strip.tsx'
import { PricePanel } from '../features/stock/vehicle/price-panel.tsx'
import { readPlace } from '../features/stock/vehicle/read-place.ts'
import { readVehicleScreen } from '../features/stock/vehicle/read-vehicle-screen.ts'
import { VehicleActions } from '../features/stock/vehicle/vehicle-actions.tsx'
import { VehicleAside } from '../features/stock/vehicle/vehicle-aside.tsx'
import { describeFigures } from '../features/stock/vehicle/words.ts'
import { writeVehicle } from '../features/stock/vehicle/write-vehicle.ts'
import { daysSince } from '../features/stock/words.ts'
import { PageHead } from '../kit/page-head.tsx'
import { readRefused } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'
import '../features/stock/stock.css'
import '../features/stock/vehicle/vehicle.css'

export const handle = { shows: ['stock', 'leads'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const id = Number(args.params.carId)
    const [{ vehicle: found, ...screen }, place] = await Promise.all([
      readVehicleScreen(call, id),
      readPlace(call, id, args.request),
    ])
    const vehicle = { ...found, url: found.url && toSiteUrl(found.url, args.request) }
    return { ...screen, vehicle, place, nowMs: Date.now() }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = Number(args.params.carId)
  const intent = String(form.get('intent') ?? '')
  const written = await callAsStaff(args, (call) => catchRefusal(writeVehicle(call, form, id)))
  if ('refused' in written) return { ...written, id, intent, typed: String(form.get('price') ?? '').trim() }
  // A vehicle in the bin has no screen.
  return intent === 'delete' ? redirect('/stock/bin') : written
}

export default function Vehicle() {
  const screen = useLoaderData<typeof loader>()
  const { vehicle, interest, fields, prices, lacking, leads, losses, mayWrite, nowMs } = screen
  const answer = useAnswer<typeof action>()
  const refused = readRefused(answer) as VehicleRefusal | null
  const atPrice = refused?.intent === 'price' ? refused : null
  const figures = describeFigures(interest, {
    daysInStock: daysSince(vehicle.createdAt, nowMs),
    lacking: lacking.length,
    sold: vehicle.sold,
  })
  return (
    <>
      <PageHead
        back={{ to: '/stock', label: 'Vehicles', query: screen.place?.list ?? '' }}
        steps={screen.place?.steps ?? null}
        title={vehicle.name}
        actions={
          <VehicleActions
            vehicle={vehicle}
            leads={(leads ?? []).filter(({ stage }) => stage !== 'won' && stage !== 'lost')}
            losses={describeLosses(losses)}
            mayWrite={mayWrite}
          />
        }
      >
        {vehicle.stockNumber} · {vehicle.place}
      </PageHead>
      {atPrice === null && <Refusal answer={answer} />}
      <Toast answer={answer} />
      <div className="vehicle-screen">
        <div className="vehicle-main">
          <div className="vehicle-top">
            <PhotoStrip carId={vehicle.id} name={vehicle.name} photos={screen.photos} mayWrite={mayWrite} />
            <PricePanel
              vehicle={vehicle}
              prices={prices}
              shownPrices={screen.shownPrices}
              basis={fields.find(({ field }) => field === 'priceBasis')?.value ?? ''}
              market={interest.market}
              mayWrite={mayWrite}
              refusal={atPrice}
            />
          </div>
          <ul className="five-figures">
            {figures.map(({ label, value, about, tone }) => (
              <li key={label}>
                <span>{label}</span>
                <strong>{value}</strong>
                {about && <small data-tone={tone}>{about}</small>}
              </li>
            ))}
          </ul>
          <InterestChart days={interest.days} prices={prices} />
          <DetailsList carId={vehicle.id} fields={fields} hasFile={screen.hasFile} mayWrite={mayWrite} />
        </div>
        <VehicleAside
          vehicle={vehicle}
          leads={leads}
          mayAddLead={screen.mayAddLead}
          lacking={lacking}
          changes={screen.changes}
        />
      </div>
    </>
  )
}

import { MapPin } from 'lucide-react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PlaceFold } from '../features/places/place-fold.tsx'
import { PlaceForm } from '../features/places/place-form.tsx'
import { blankPlace } from '../features/places/place-values.ts'
import { writePlace } from '../features/places/write-place.ts'
import { Card } from '../kit/card.tsx'
import { Empty } from '../kit/empty.tsx'
import { Fold } from '../kit/fold.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import stylesheet from '../sites.css?url'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => ({ siteId, ...(await call('staffPlaces', { siteId })) }))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  return callAsStaff(args, (call) => writePlace(call, Number(args.params.siteId), form))
}

/** The dealer's locations: yards, workshops and parts counters. */
export default function SitePlaces() {
  const { siteId, country, mayWrite, places } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'refused' in answer ? answer : null
  const refusedFor = (id: number | null) => (refused?.id === id ? refused : null)
  return (
    <>
      <PageHead title="Places">Every yard, workshop and parts counter, with its address and phone.</PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <div className="column">
        {places.length === 0 && (
          <Empty icon={MapPin} title="No place yet">
            Visitors look for an address and a phone. Add your yard below.
          </Empty>
        )}
        {places.length > 0 && (
          <Card
            title="Your places"
            about={
              <>
                When they’re open is under <Link to={`/sites/${siteId}/hours`}>Hours</Link>.
              </>
            }
          >
            <div className="folds">
              {places.map((place) => (
                <PlaceFold key={place.id} place={place} country={country} refused={refusedFor(place.id)} />
              ))}
            </div>
          </Card>
        )}
        {mayWrite && (
          <div className="folds alone">
            <Fold title="Add a place" isOpen={refused?.id === null || places.length === 0}>
              <PlaceForm
                key={places.length}
                id={null}
                version=""
                country={country}
                mayWrite
                values={refusedFor(null)?.values ?? blankPlace}
                shown={blankPlace}
                faults={refusedFor(null)?.faults ?? {}}
              />
            </Fold>
          </div>
        )}
      </div>
    </>
  )
}

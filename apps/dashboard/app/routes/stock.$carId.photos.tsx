import type { PhotoChange } from '@forecourt/contract/endpoints/staff/stock'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { editPhotos } from '../features/stock/edit-photos.ts'
import { PhotoDrop } from '../features/stock/photo-drop.tsx'
import { PhotoList } from '../features/stock/photo-list.tsx'
import type { StaffCall } from '../staff/contexts.ts'
import { readForm } from '../staff/read-form.ts'
import '../features/stock/stock.css'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatCount } from '../staff/format.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const handle = { shows: ['stock'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const left = Number(new URL(args.request.url).searchParams.get('left')) || 0
    const [page, me] = await Promise.all([
      call('staffVehiclePhotos', { carId: Number(args.params.carId) }),
      call('staffMe'),
    ])
    return { ...page, left, mayWrite: me.actions.includes('stock.write') }
  })
}

const refusals = [400, 409, 413, 422]

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = Number(args.params.carId)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  return callAsStaff(args, async (call) => {
    if (intent === 'replace') return uploadPhotos(call, id, form.getAll('file'), text('photo'))
    if (intent === '') return uploadPhotos(call, id, form.getAll('photo'))
    if (intent === 'release') {
      const released = await catchRefusal(
        call('releaseVehicleField', { carId: id, body: { field: 'photos' } }),
      )
      return 'refused' in released ? released : { done: 'The stock file’s photos again.', undo: null }
    }
    const { photos, version } = await call('staffVehiclePhotos', { carId: id })
    const press = { intent, photo: text('photo'), value: text('value') }
    const wanted = intent === 'restore' ? readList(text('photos')) : editPhotos(photos, press)
    if (wanted === null || text('version') !== version)
      return { refused: 'Somebody else has changed these photos. Look at them again.' }
    const written = await catchRefusal(
      call('changeVehiclePhotos', { carId: id, body: { version, photos: wanted } }),
    )
    if ('refused' in written) return written
    const after = await call('staffVehiclePhotos', { carId: id })
    const before = photos.map(({ id: photo, focalX, focalY }) => ({ id: photo, turn: 0, focalX, focalY }))
    return {
      done: 'The photos are changed.',
      undo: { intent: 'restore', photos: JSON.stringify(before), version: after.version },
    }
  })
}

/** Uploads one at a time, so that the photos arrive in the chosen order. */
async function uploadPhotos(
  call: StaffCall,
  id: number,
  files: readonly FormDataEntryValue[],
  replaces?: string,
) {
  const given = files.filter((file) => typeof file !== 'string' && file.size > 0) as File[]
  if (given.length === 0) return { refused: 'Choose a photo first.' }
  for (const file of given) {
    const written = await catchRefusal(
      call('uploadVehiclePhoto', {
        carId: id,
        query: { replaces },
        bytes: file,
      }),
      refusals,
    )
    if ('refused' in written) return { refused: `${file.name}: ${written.refused}` }
  }
  return {
    done: given.length === 1 ? 'The photo is there.' : `${given.length} photos are there.`,
    undo: null,
  }
}

function readList(text: string): PhotoChange[] | null {
  try {
    return JSON.parse(text) as PhotoChange[]
  } catch {
    return null
  }
}

export default function VehiclePhotos() {
  const { vehicle, photos, version, isOverridden, fetching, left, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const named = fetching.waiting + fetching.fetched + fetching.broken
  return (
    <>
      <PageHead back={{ to: `/stock/${vehicle.id}`, label: vehicle.name }} title="Photos">
        {vehicle.stockNumber} · {formatCount(photos.length, 'photo')}. The first one is on cards and in
        shares.
      </PageHead>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      {left > 0 && answer === undefined && (
        <p role="alert" className="alert">
          The vehicle is there, but {formatCount(left, 'photo')} couldn’t be added. Try{' '}
          {left === 1 ? 'it' : 'them'} again here: JPEG, PNG or WebP.
        </p>
      )}
      {named > 0 && !isOverridden && (
        <p className="meta" role="status">
          {fetching.fetched} of {formatCount(named, 'photo')} of the stock file {named === 1 ? 'is' : 'are'}{' '}
          here
          {fetching.waiting > 0 && `, ${fetching.waiting} on their way`}
          {fetching.broken > 0 && `, ${fetching.broken} can’t be fetched`}.
        </p>
      )}
      {!isOverridden && fetching.faults.length > 0 && (
        <ul className="plain">
          {fetching.faults.map(({ url, reason, isFinal }) => (
            <li key={url}>
              {reason}
              {!isFinal && ' We’ll try again.'}
              <small className="typed">{url}</small>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <PhotoDrop carId={vehicle.id} />}
      {photos.length === 0 ? (
        <p className="empty">No photos yet. Vehicles with twenty or more are asked for most.</p>
      ) : (
        <PhotoList carId={vehicle.id} photos={photos} version={version} mayWrite={mayWrite} />
      )}
      {mayWrite && isOverridden && named > 0 && (
        <Form method="post">
          <button type="submit" name="intent" value="release">
            Take the stock file’s photos again
          </button>
        </Form>
      )}
    </>
  )
}

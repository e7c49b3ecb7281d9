import type { VehiclePhotos } from '@forecourt/contract/endpoints/staff/stock'
import { type DragEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { focalWords } from './edit-photos.ts'

type Photo = VehiclePhotos['photos'][number]
type Props = { carId: number; photos: readonly Photo[]; version: string; mayWrite: boolean }

/** The photos in order; each can be dragged, or moved with buttons. */
export function PhotoList({ carId, photos, version, mayWrite }: Props) {
  const submit = useSubmit()
  const { formData: sent } = useNavigation()
  const [held, setHeld] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)

  function drop(event: DragEvent, target: string): void {
    event.preventDefault()
    setOver(null)
    if (held === null || held === target || sent?.get('version') === version) return
    const others = photos.map(({ id }) => id).filter((id) => id !== held)
    const wasBefore = photos.findIndex(({ id }) => id === held) < photos.findIndex(({ id }) => id === target)
    const ids = others.toSpliced(others.indexOf(target) + (wasBefore ? 1 : 0), 0, held)
    submit(
      { intent: 'order', photo: '', value: ids.join(','), version },
      { method: 'post', preventScrollReset: true },
    )
  }

  return (
    <ol className="photos">
      {photos.map((photo, at) => (
        <li
          key={photo.id}
          draggable={mayWrite}
          data-over={over === photo.id || undefined}
          onDragStart={() => setHeld(photo.id)}
          onDragEnd={() => setHeld(null)}
          onDragOver={(event) => {
            if (held === null) return
            event.preventDefault()
            setOver(photo.id)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => drop(event, photo.id)}
        >
          <img
            src={`/stock/${carId}/photo?id=${photo.id}`}
            alt={`${at + 1} of ${photos.length}`}
            width={photo.width}
            height={photo.height}
            loading="lazy"
          />
          {mayWrite && <PhotoWork photo={photo} number={at + 1} count={photos.length} version={version} />}
        </li>
      ))}
    </ol>
  )
}

const presses = [
  { intent: 'earlier', value: '', label: 'Move left' },
  { intent: 'later', value: '', label: 'Move right' },
  { intent: 'first', value: '', label: 'First' },
  { intent: 'turn', value: 'left', label: 'Turn left' },
  { intent: 'turn', value: 'right', label: 'Turn right' },
  { intent: 'remove', value: '', label: 'Remove' },
] as const

type WorkProps = { photo: Photo; number: number; count: number; version: string }

function PhotoWork({ photo, number, count, version }: WorkProps) {
  const hidden = (
    <>
      <input type="hidden" name="photo" value={photo.id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
  return (
    <>
      <div className="work">
        {presses
          .filter(({ intent }) => !(number === 1 && (intent === 'earlier' || intent === 'first')))
          .filter(({ intent }) => !(number === count && intent === 'later'))
          .map(({ intent, value, label }) => (
            <Form key={label} method="post" preventScrollReset>
              {hidden}
              <input type="hidden" name="value" value={value} />
              <button type="submit" name="intent" value={intent} aria-label={`${label}: photo ${number}`}>
                {label}
              </button>
            </Form>
          ))}
      </div>
      <details>
        <summary>Cut, replace</summary>
        <Form method="post" className="stack" preventScrollReset key={`${photo.focalX} ${photo.focalY}`}>
          {hidden}
          <label>
            What must stay in sight
            <select name="value" defaultValue={`${photo.focalX} ${photo.focalY}`}>
              {focalWords.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" name="intent" value="focal" aria-label={`Keep in sight: photo ${number}`}>
            Keep in sight
          </button>
        </Form>
        <Form method="post" encType="multipart/form-data" className="stack" preventScrollReset>
          {hidden}
          <label>
            Another in its place
            <input type="file" name="file" required accept="image/jpeg,image/png,image/webp" />
          </label>
          <button type="submit" name="intent" value="replace" aria-label={`Replace: photo ${number}`}>
            Replace
          </button>
        </Form>
      </details>
    </>
  )
}

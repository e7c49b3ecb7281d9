import { useState } from 'react'

export type Picture = { id: string; name: string; alt: string; width: number; height: number }

type Props = {
  id: string
  value: unknown
  onChange: (value: unknown) => void
  pictures: readonly Picture[]
  files: string
}

/** Picks a picture of the library, by description or from thumbnails. */
export function PicturePicker({ id, value, onChange, pictures, files }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = (value ?? null) as { id: string; alt: string } | null
  const isKnown = pictures.some((picture) => picture.id === chosen?.id)
  const pick = (pictureId: string) => {
    const found = pictures.find((picture) => picture.id === pictureId)
    if (!found) return onChange(pictureId === '' ? null : value)
    const { name: _, ...image } = found
    return onChange(image)
  }
  return (
    <>
      {chosen && (
        <img className="picked" src={toThumbnail(files, chosen.id)} alt="" width={120} height={80} />
      )}
      <select id={id} value={chosen?.id ?? ''} onChange={(event) => pick(event.target.value)}>
        <option value="">No picture</option>
        {chosen && !isKnown && <option value={chosen.id}>{chosen.alt || 'The picture that is there'}</option>}
        {pictures.map((picture) => (
          <option key={picture.id} value={picture.id}>
            {picture.alt || picture.name}
          </option>
        ))}
      </select>
      {pictures.length === 0 && <small>No pictures yet: put some into Pictures first.</small>}
      {pictures.length > 0 && (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>Choose by looking</summary>
          {isOpen && (
            <ul className="pictures-to-pick">
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <button
                    type="button"
                    aria-pressed={picture.id === chosen?.id}
                    onClick={() => pick(picture.id)}
                  >
                    <img
                      src={toThumbnail(files, picture.id)}
                      alt={picture.alt || picture.name}
                      width={120}
                      height={80}
                      loading="lazy"
                    />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </>
  )
}

function toThumbnail(files: string, id: string): string {
  return `${files}/img/${id}?w=640`
}

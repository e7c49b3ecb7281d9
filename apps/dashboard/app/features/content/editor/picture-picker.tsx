import { use, useState } from 'react'
import { UploadAddress, uploadPicture } from './upload-picture.ts'

export type Picture = { id: string; name: string; alt: string; width: number; height: number }

type Props = {
  id: string
  value: unknown
  onChange: (value: unknown) => void
  pictures: readonly Picture[]
  files: string
}

/** Picks a picture of the library by looking or by its description, or uploads another one in place. */
export function PicturePicker({ id, value, onChange, pictures: library, files }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [uploaded, setUploaded] = useState<readonly Picture[]>([])
  const pictures = [...uploaded, ...library]
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
      <UploadInPlace
        onUpload={(picture) => {
          setUploaded((last) => [picture, ...last])
          const { name: _, ...image } = picture
          onChange(image)
        }}
      />
      {pictures.length > 0 && (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>Choose a picture</summary>
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

/** A button that is also where a file can be dropped. */
function UploadInPlace({ onUpload }: { onUpload: (picture: Picture) => void }) {
  const address = use(UploadAddress)
  const [state, setState] = useState<{ busy: string } | { refused: string } | null>(null)
  if (address === null) return null
  const upload = async (file: File | undefined) => {
    if (!file) return
    setState({ busy: file.name })
    const answer = await uploadPicture(address, file)
    setState('refused' in answer ? answer : null)
    if ('picture' in answer) onUpload(answer.picture)
  }
  return (
    <>
      <label
        className="upload-in-place"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(event.dataTransfer.files[0])
        }}
      >
        <span>
          {state && 'busy' in state ? `Uploading ${state.busy}…` : 'Upload a picture, or drop one here'}
        </span>
        <input
          type="file"
          className="unseen"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget }) => {
            void upload(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      {state && 'refused' in state && (
        <p role="alert" className="fault">
          {state.refused}
        </p>
      )}
    </>
  )
}

function toThumbnail(files: string, id: string): string {
  return `${files}/img/${id}?w=640`
}

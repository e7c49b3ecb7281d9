import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Icon } from '../../kit/icon.tsx'

type Progress = { done: number; total: number; refused: string[] }

/**
 * Uploads many photos by drag and drop or a file dialog. Each is sent on its own and in order while the screen stays
 * usable, and failures are listed by file name. Without script it is a plain file form.
 */
export function PhotoDrop({ carId, isSmall = false }: { carId: number; isSmall?: boolean }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isOver, setIsOver] = useState(false)
  const { revalidate } = useRevalidator()

  async function send(files: readonly File[]): Promise<void> {
    const refused: string[] = []
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length, refused: [...refused] })
      const failure = await sendPhoto(carId, file)
      if (failure !== null) refused.push(`${file.name}: ${failure}`)
      await revalidate()
    }
    setProgress({ done: files.length, total: files.length, refused })
  }

  const isBusy = progress !== null && progress.done < progress.total
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={`/stock/${carId}/photos`}
      className={isSmall ? 'drop small-drop' : 'drop'}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!isBusy) send([...event.dataTransfer.files])
      }}
    >
      <label>
        {isSmall ? (
          <>
            <Icon of={ImagePlus} />
            Drop photos here
          </>
        ) : (
          'Drop photos here, or choose them: JPEG, PNG or WebP'
        )}
        <input
          type="file"
          name="photo"
          multiple
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) send(files)
          }}
        />
      </label>
      <noscript>
        <button type="submit">Upload</button>
      </noscript>
      {progress && (
        <div role="status">
          <progress
            aria-label="Photos uploaded"
            value={progress.done}
            max={progress.total}
            hidden={!isBusy}
          />
          <p className="meta">
            {isBusy
              ? `Photo ${progress.done + 1} of ${progress.total}. You can go on meanwhile.`
              : `${progress.total - progress.refused.length} of ${progress.total} uploaded.`}
          </p>
          {progress.refused.map((line) => (
            <p key={line} className="alert">
              {line}
            </p>
          ))}
        </div>
      )}
    </Form>
  )
}

/** Null on success, else the reason of the refusal. */
async function sendPhoto(carId: number, file: File): Promise<string | null> {
  try {
    const response = await fetch(`/stock/${carId}/photo`, { method: 'POST', body: file })
    if (response.ok) return null
    const answer: unknown = await response.json().catch(() => null)
    return typeof answer === 'object' && answer !== null && 'refused' in answer
      ? String(answer.refused)
      : 'It could not be uploaded.'
  } catch {
    return 'There is no connection. Please try again.'
  }
}

import { createContext } from 'react'
import type { Picture } from './picture-picker.tsx'

/** Where this screen uploads pictures to; null where nobody may. */
export const UploadAddress = createContext<string | null>(null)

type Answer = { picture: Picture } | { refused: string }

/** Puts a picture into the library from where it is needed. A failure is a sentence. */
export async function uploadPicture(address: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.set('file', file)
  try {
    const answer = await fetch(address, { method: 'POST', body })
    if (answer.redirected) return { refused: 'You have been signed out. Sign in again in another tab.' }
    if (answer.status === 413) return { refused: `${file.name} is too large. Choose a smaller one.` }
    if (!answer.headers.get('Content-Type')?.startsWith('application/json'))
      return { refused: `${file.name} could not be uploaded. Please try again.` }
    return (await answer.json()) as Answer
  } catch {
    return { refused: `${file.name} didn’t get through. Please try again.` }
  }
}

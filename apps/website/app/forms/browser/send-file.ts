import { uploadWords } from '../words.ts'

/** A file as it arrived, under the id that it now has. */
export type SentFile = { id: string; size: number }

/** Sends one file and says how far it is, from 0 to 1. What the server says against it is thrown in its own words. */
export function sendFile(to: string, file: File, onProgress: (share: number) => void): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    // Fetch says nothing of what has been sent so far.
    const request = new XMLHttpRequest()
    request.open('POST', to)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error(uploadWords.notSent))
    request.onload = () => {
      const { id, size, error } = request.response ?? {}
      if (request.status === 200 && typeof id === 'string') resolve({ id, size: Number(size) || file.size })
      else reject(new Error(typeof error === 'string' ? error : uploadWords.notSent))
    }
    request.send(file)
  })
}

import { uploadWords } from '../words.ts'

/** An uploaded file with its id. */
export type SentFile = { id: string; size: number }

/** Uploads a file and reports progress from 0 to 1. Throws with the server's error text. */
export function sendFile(to: string, file: File, onProgress: (share: number) => void): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    // Fetch has no upload progress.
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

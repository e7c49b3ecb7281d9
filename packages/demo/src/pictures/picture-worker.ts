import { parentPort } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { PictureSpec } from './picture-spec.ts'

export type DrawJob = { id: string; spec: PictureSpec }
export type DrawResult = { id: string; bytes: Uint8Array } | { id: string; error: string }

parentPort?.on('message', async ({ id, spec }: DrawJob) => {
  parentPort?.postMessage(await drawn(id, spec))
})

async function drawn(id: string, spec: PictureSpec): Promise<DrawResult> {
  try {
    return { id, bytes: await drawPicture(spec) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

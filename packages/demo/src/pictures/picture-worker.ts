import { parentPort } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { Drawing } from './picture-spec.ts'
import { drawPortrait } from './portraits/draw-portrait.ts'

export type DrawJob = { id: string; spec: Drawing }
export type DrawResult = { id: string; bytes: Uint8Array } | { id: string; error: string }

parentPort?.on('message', async ({ id, spec }: DrawJob) => {
  parentPort?.postMessage(await drawn(id, spec))
})

async function drawn(id: string, spec: Drawing): Promise<DrawResult> {
  try {
    return { id, bytes: await ('looks' in spec ? drawPortrait(spec) : drawPicture(spec)) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

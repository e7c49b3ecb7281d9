import type { Rendering } from '../../../staff/render-blocks.ts'
import type { StoredBlock } from '../../content/editor/edit-blocks.ts'
import type { CanvasContent } from './canvas-view.ts'

/** Saved automatically while typing, saved on request, or published to visitors. */
export type Write = 'autosave' | 'save' | 'publish' | 'publish-anyway'
export type Saved = { version: number; published: number | null; draft: number | null }
export type Refused = {
  refused: string
  status: number
  reasons?: string[]
  version?: number
  /** It is done if it is asked for once more. */
  isQuestion?: boolean
}

const away = {
  refused: 'Nobody answers. Your work is still here; it is saved when the connection is back.',
  status: 503,
}

/** The calls of one canvas. A failed call returns a refusal with a message instead of throwing. */
export function createCanvasCalls(address: string) {
  async function post<T>(body: object): Promise<T | Refused> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (answer.redirected || answer.status === 401)
        return {
          refused: 'You have been signed out. Sign in again in another tab, then go on here.',
          status: 401,
        }
      if (answer.status === 429)
        return {
          refused: 'That was a lot at once. Your work is still here; save again in a minute.',
          status: 429,
        }
      if (answer.status === 413) return { refused: 'The page has grown too large to be saved.', status: 413 }
      return answer.headers.get('Content-Type')?.startsWith('application/json')
        ? ((await answer.json()) as T | Refused)
        : away
    } catch {
      return away
    }
  }

  return {
    async render(blocks: readonly StoredBlock[]): Promise<Rendering> {
      const answer = await post<Rendering>({ call: 'render', blocks })
      if ('refused' in answer) throw new Error(answer.refused)
      return answer
    },
    write: (call: Write, content: CanvasContent, version: number) =>
      post<Saved>({
        ...(call === 'publish-anyway' ? { call: 'publish', sure: true } : { call }),
        version,
        ...content,
      }),
    read: () => post<Saved & CanvasContent>({ call: 'read' }),
    findDeadLinks: (links: readonly string[]) => post<{ dead: string[] }>({ call: 'links', links }),
    /** Makes a block available to other pages; returns the slug by which pages refer to it. */
    share: (title: string, block: StoredBlock) => post<{ slug: string }>({ call: 'share', title, block }),
    preview: () => post<{ url: string | null }>({ call: 'preview' }),
  }
}

export type CanvasCalls = ReturnType<typeof createCanvasCalls>

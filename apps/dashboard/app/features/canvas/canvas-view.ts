import type { EditorBlock, NamedField } from '@forecourt/domain/content/editor/editor-field'
import type { Rendering } from '../../staff/render-blocks.ts'
import type { Blocks } from '../content/edit-blocks.ts'
import type { Picture } from '../content/picture-picker.tsx'

/** What the canvas starts with. */
export type CanvasView = {
  /** The addresses of the page's form and of the canvas's calls, and where the site's pictures and fonts are. */
  form: string
  calls: string
  files: string
  id: number
  kind: string
  slug: string
  version: number
  isPublished: boolean
  /** Whether the page shows its title itself, and not by a block. */
  showsOwnTitle: boolean
  title: string
  fields: Readonly<Record<string, unknown>>
  blocks: Blocks
  pageFields: readonly NamedField[]
  offered: readonly EditorBlock[]
  pictures: readonly Picture[]
  mayWrite: boolean
  /** What the website is called in class names. */
  siteSlug: string
  today: string
  rendering: Rendering
}

export type CanvasContent = { title: string; fields: Readonly<Record<string, unknown>>; blocks: Blocks }

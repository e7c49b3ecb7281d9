import type { EditorBlock, NamedField } from '@forecourt/domain/content/editor/editor-field'
import type { Rendering } from '../../../staff/render-blocks.ts'
import type { Blocks } from '../../content/editor/edit-blocks.ts'
import type { Picture } from '../../content/editor/picture-picker.tsx'

/** The data that the canvas starts with. */
export type CanvasView = {
  /** The addresses of the page's form, of the canvas calls, and of the site's pictures and fonts. */
  form: string
  calls: string
  files: string
  id: number
  kind: string
  slug: string
  version: number
  isPublished: boolean
  /** Whether the page renders its title itself instead of through a block. */
  showsOwnTitle: boolean
  title: string
  fields: Readonly<Record<string, unknown>>
  blocks: Blocks
  pageFields: readonly NamedField[]
  offered: readonly EditorBlock[]
  pictures: readonly Picture[]
  mayWrite: boolean
  /** For programmers. */
  showsClassNames: boolean
  /** Where pictures are uploaded to. */
  upload: string
  /** The site's name in CSS class names. */
  siteSlug: string
  today: string
  rendering: Rendering
}

export type CanvasContent = { title: string; fields: Readonly<Record<string, unknown>>; blocks: Blocks }

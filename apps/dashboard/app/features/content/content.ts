import type { Blocks } from './editor/edit-blocks.ts'

/** What a form of a document changes. */
export type Content = { title: string; fields: Readonly<Record<string, unknown>>; blocks: Blocks }

import type { BlockDrawingName, BlockGroup } from '@forecourt/domain/content/editor/block-groups'
import type { ShownWhen } from '@forecourt/domain/content/editor/editor-field'
import type * as z from 'zod'
import type { BlockImage } from './props.ts'

type Props = Record<string, unknown>

/**
 * A kind of block: its schema, version and editor labels. `migrations` has a step for every older version; reading
 * never changes what is stored.
 */
export type BlockDefinition<Shape extends z.ZodObject = z.ZodObject> = {
  version: number
  label: string
  /** Where editors find it, and the small picture by which they know it. */
  group: BlockGroup
  drawing: BlockDrawingName
  /** Editor labels of the props. */
  fields: Readonly<Record<keyof z.infer<Shape>, string>>
  /** Props that the editor shows only while another prop of the same object has one of these values, by path. */
  shownWhen?: Readonly<Record<string, ShownWhen>>
  schema: Shape
  /** The props of a new block. */
  defaults: z.infer<Shape>
  /** Props that show every part, for the page with all blocks and for tests. */
  sample: z.infer<Shape> | ((image: BlockImage) => z.infer<Shape>)
  migrations?: Readonly<Record<number, (props: Props) => Props>>
  /** May contain other blocks. */
  holdsBlocks?: true
}

/** Infers the type of the props while the definition stays plain data. */
export function defineBlock<Shape extends z.ZodObject>(
  definition: BlockDefinition<Shape>,
): BlockDefinition<Shape> {
  return definition
}

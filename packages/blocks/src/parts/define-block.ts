import type { ShownWhen } from '@forecourt/domain/content/editor/editor-field'
import type * as z from 'zod'
import type { BlockImage } from './props.ts'

type Props = Record<string, unknown>

/**
 * One kind of block: what it stores, in which version, and what an editor calls it. `migrations` has, for every older
 * version, the step to the next one; what is stored is never rewritten by reading it.
 */
export type BlockDefinition<Shape extends z.ZodObject = z.ZodObject> = {
  version: number
  label: string
  /** What an editor calls each prop. */
  fields: Readonly<Record<keyof z.infer<Shape>, string>>
  /** Props that an editor asks for only while another prop of the same object has one of these values, by path. */
  shownWhen?: Readonly<Record<string, ShownWhen>>
  schema: Shape
  /** What a new block starts with. */
  defaults: z.infer<Shape>
  /** One with something to show in every part, for the page with all blocks and for tests. */
  sample: z.infer<Shape> | ((image: BlockImage) => z.infer<Shape>)
  migrations?: Readonly<Record<number, (props: Props) => Props>>
  /** Other blocks may stand in it. */
  holdsBlocks?: true
}

/** Keeps the type of the props while the definition stays plain data. */
export function defineBlock<Shape extends z.ZodObject>(
  definition: BlockDefinition<Shape>,
): BlockDefinition<Shape> {
  return definition
}

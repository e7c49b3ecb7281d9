import { maxClassNameCharacters } from '@forecourt/domain/content/class-directives'
import { propLabels } from '@forecourt/domain/content/editor/prop-labels'
import { describeIssue } from '@forecourt/domain/form/describe-issue'
import * as z from 'zod'
import { type Block, blockDefinitions } from './block-definitions.ts'
import type { BlockDefinition } from './parts/define-block.ts'

const maxBlocks = 200
const deepest = 4

const storedBlock = z.object({
  id: z.string().min(1).max(60),
  type: z.string().max(60),
  version: z.int().min(1),
  props: z.record(z.string(), z.unknown()),
  className: z.string().max(maxClassNameCharacters).default(''),
  children: z.array(z.unknown()).optional(),
})

export type BlockFault = {
  block: string
  type: string | null
  /** For whoever edits the page. */
  reason: string
  /** For developers. */
  cause?: string
}
type Definitions = Readonly<Record<string, BlockDefinition>>

/**
 * Reads stored blocks, upgraded to their newest version in memory. Unknown and invalid blocks are skipped and reported.
 */
export function readBlocks(
  stored: unknown,
  report: (fault: BlockFault) => void,
  definitions: Definitions = blockDefinitions,
): Block[] {
  let left = maxBlocks

  function readList(list: unknown, path: string, depth: number): Block[] {
    if (!Array.isArray(list)) {
      report({ block: path, type: null, reason: 'The blocks can’t be read.' })
      return []
    }
    return list.flatMap((one, at) => readOne(one, `${path}[${at}]`, depth))
  }

  function readOne(one: unknown, path: string, depth: number): Block[] {
    const parsed = storedBlock.safeParse(one)
    const fault = (reason: string, cause?: string): Block[] => {
      const { id = path, type = null } = parsed.data ?? {}
      report({ block: id, type, reason, ...(cause !== undefined && { cause }) })
      return []
    }
    if (!parsed.success) return fault('This block is broken. Please remove it.', firstIssue(parsed.error))
    const { type, version, props, children = [], ...block } = parsed.data
    const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined
    if (!definition) return fault('This kind of block isn’t known here. Please remove it.')
    if (version > definition.version)
      return fault(
        `${definition.label}: It was made with a newer Forecourt. Please remove it, or ask us to update this one.`,
      )
    if (left-- <= 0) return fault('There are too many blocks. Please split the page in two.')
    if (children.length > 0 && (!definition.holdsBlocks || depth >= deepest))
      return fault(`${definition.label}: The blocks inside it can’t stand there. Please move them out.`)
    try {
      const known = definition.schema.safeParse(migrate(props, version, definition))
      if (!known.success) return fault(describeFault(known.error, definition))
      const inner = readList(children, `${path}.children`, depth + 1)
      return [{ ...block, type, props: known.data, children: inner } as Block]
    } catch (error) {
      return fault(
        `${definition.label}: It’s too old to be shown as it is. Please add it anew.`,
        String(error),
      )
    }
  }

  return readList(stored, 'blocks', 1)
}

/** Why these blocks cannot be stored; empty if they can. */
export function findBlockFaults(stored: unknown): BlockFault[] {
  const faults: BlockFault[] = []
  readBlocks(stored, (fault) => faults.push(fault))
  return faults
}

/**
 * Stored blocks for the editor, upgraded to their newest version so that their fields can be changed. Blocks that
 * cannot be upgraded or are unknown stay as stored.
 */
export function upgradeBlocks(
  stored: readonly unknown[],
  definitions: Definitions = blockDefinitions,
): unknown[] {
  return stored.map((one) => {
    const { success, data } = storedBlock.safeParse(one)
    const definition = success && Object.hasOwn(definitions, data.type) ? definitions[data.type] : undefined
    if (!data || !definition || data.version > definition.version) return one
    try {
      const { version } = definition
      const props = migrate(data.props, data.version, definition)
      const children = data.children && upgradeBlocks(data.children, definitions)
      return { ...(one as object), version, props, ...(children && { children }) }
    } catch {
      return one
    }
  })
}

function migrate(props: Record<string, unknown>, version: number, definition: BlockDefinition) {
  let migrated = props
  for (let from = version; from < definition.version; from++) {
    const step = definition.migrations?.[from]
    if (!step) throw new Error(`no step from version ${from}`)
    migrated = step(migrated)
  }
  return migrated
}

/** Uses the editor's labels. */
function describeFault({ issues: [issue] }: z.ZodError, { label, fields }: BlockDefinition): string {
  if (!issue) return `${label}: Please look at this again.`
  const [first, ...rest] = issue.path.map(String)
  const last = rest.findLast((part) => !/^\d+$/.test(part)) ?? first ?? ''
  const names = [
    first === undefined ? '' : (fields[first] ?? ''),
    last === first ? '' : (propLabels[last] ?? ''),
  ]
  return `${[label, ...names.filter(Boolean)].join(', ')}: ${describeIssue(issue)}`
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'broken'
}

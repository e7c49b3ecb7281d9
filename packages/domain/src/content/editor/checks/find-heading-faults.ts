import { type CheckedBlock, listBlocks, type PageFinding } from './checked-block.ts'

type Heading = { block: string; level: number; text: string }

/**
 * A missing main heading, a second one, and skipped levels: screen reader users navigate by headings (WCAG 1.3.1,
 * 2.4.6). Posts, offers and models render their title as the main heading; pages consist of their blocks only.
 */
export function findHeadingFaults(blocks: readonly CheckedBlock[], showsOwnTitle: boolean): PageFinding[] {
  let last = showsOwnTitle ? 1 : 0
  let mains = last
  return listBlocks(blocks)
    .flatMap(listHeadings)
    .flatMap(({ block, level, text }) => {
      const before = last
      last = level
      if (level === 1) {
        mains += 1
        return mains > 1
          ? [{ block, says: 'The page has two main headings. Make this one a heading of a part.' }]
          : []
      }
      if (before === 0)
        return [
          {
            block,
            says: `The page begins with “${text}”. Put an opening picture or a main heading above it.`,
          },
        ]
      return level > before + 1
        ? [{ block, says: `“${text}” is a smaller heading, but no heading of a part stands above it.` }]
        : []
    })
}

function listHeadings({ id: block, type, props }: CheckedBlock): Heading[] {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  if (type === 'hero') return [{ block, level: 1, text: text(props.headline) }]
  if (type === 'heading') return [{ block, level: Number(props.level), text: text(props.text) }]
  if (type === 'rich-text' && Array.isArray(props.content))
    return props.content.flatMap((part) =>
      part?.kind === 'heading' ? [{ block, level: Number(part.level), text: writeLine(part.content) }] : [],
    )
  return text(props.heading) === '' ? [] : [{ block, level: 2, text: text(props.heading) }]
}

function writeLine(content: unknown): string {
  return Array.isArray(content) ? content.map((run) => String(run?.text ?? '')).join('') : ''
}

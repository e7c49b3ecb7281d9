import { propLabels } from '@forecourt/domain/content/editor/prop-labels'

/** Turns faults by path (`fields.items.0.label`) into sentences with the field labels of that kind's form. */
export function describeFaults(faults: Readonly<Record<string, string>>, kind = ''): string[] {
  return Object.entries(faults).map(([way, says]) => {
    // The message of a block fault already names the block.
    if (way.startsWith('blocks')) return says
    const name = nameField(way, kind)
    return name === '' ? says : `${name}: ${says}`
  })
}

const ownWords: Readonly<Record<string, string>> = { title: 'Title', slug: 'Address', name: 'Name' }

function nameField(way: string, kind: string): string {
  const name = way.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const known = ownWords[name] ?? propLabels[`${kind}.${name}`] ?? propLabels[name]
  if (known) return known
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

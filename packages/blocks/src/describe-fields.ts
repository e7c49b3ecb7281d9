import type { EditorBlock, EditorField, NamedField } from '@forecourt/domain/content/editor/editor-field'
import { propLabels } from '@forecourt/domain/content/editor/prop-labels'
import * as z from 'zod'
import { blockDefinitions } from './block-definitions.ts'
import type { BlockDefinition } from './parts/define-block.ts'

type Json = {
  type?: string
  format?: string
  pattern?: string
  const?: string | number | boolean
  enum?: (string | number | boolean)[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Json
  properties?: Record<string, Json>
  anyOf?: Json[]
  oneOf?: Json[]
}

/** Every block for the editor, generated from its definition's labels and schema. */
export function describeBlocks(): EditorBlock[] {
  return Object.entries<BlockDefinition>(blockDefinitions).map(([type, definition]) => ({
    type,
    label: definition.label,
    group: definition.group,
    drawing: definition.drawing,
    version: definition.version,
    holdsBlocks: definition.holdsBlocks === true,
    defaults: definition.defaults,
    fields: withConditions(
      describeFields(definition.schema, (name) => definition.fields[name]),
      definition.shownWhen ?? {},
    ),
  }))
}

/** Adds conditions to fields; nested ones by path. */
function withConditions(
  fields: readonly NamedField[],
  conditions: NonNullable<BlockDefinition['shownWhen']>,
  above = '',
): NamedField[] {
  return fields.map((named) => {
    const path = above + named.name
    const shownWhen = conditions[path]
    const { field } = named
    const of = field.kind === 'list' && field.of.kind === 'group' ? field.of : null
    return {
      ...named,
      ...(shownWhen && { shownWhen }),
      ...(of &&
        field.kind === 'list' && {
          field: { ...field, of: { ...of, fields: withConditions(of.fields, conditions, `${path}.`) } },
        }),
    }
  })
}

/** The fields of an object; its own labels take precedence. */
export function describeFields(
  schema: z.ZodType,
  nameField: (name: string) => string | undefined,
): NamedField[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return describeProperties(json, nameField)
}

function describeProperties(
  { properties = {} }: Json,
  nameField: (name: string) => string | undefined = () => undefined,
): NamedField[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = describe(property)
    return field ? [{ name, label: nameField(name) ?? propLabels[name] ?? name, field }] : []
  })
}

/** Null if it cannot be edited. */
function describe(json: Json): EditorField | null {
  const options = json.anyOf ?? json.oneOf
  if (options) return describeOptions(options)
  if (json.const !== undefined) return { kind: 'choice', choices: [json.const] }
  if (json.enum) return { kind: 'choice', choices: json.enum }
  switch (json.type) {
    case 'string':
      if (json.format === 'date') return { kind: 'date' }
      if (json.pattern?.startsWith('^#')) return { kind: 'colour' }
      return { kind: 'text', most: json.maxLength ?? 500, isRequired: (json.minLength ?? 0) > 0 }
    case 'boolean':
      return { kind: 'choice', choices: [false, true] }
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        min: json.minimum ?? 0,
        max: json.maximum ?? Number.MAX_SAFE_INTEGER,
        isWhole: json.type === 'integer',
        isOptional: false,
      }
    case 'array':
      return describeList(json)
    case 'object': {
      const names = Object.keys(json.properties ?? {}).join(' ')
      if (names.startsWith('id alt width height')) return { kind: 'image', isOptional: false }
      return { kind: 'group', fields: describeProperties(json) }
    }
    default:
      return null
  }
}

function describeList({ items = {}, maxItems = 200 }: Json): EditorField {
  const options = items.anyOf ?? items.oneOf
  if (options?.some(({ properties }) => properties?.kind?.const === 'paragraph')) return { kind: 'rich-text' }
  const of = describe(items)
  // A required list without items: the last level of a menu.
  return of
    ? { kind: 'list', of, most: maxItems }
    : { kind: 'list', of: { kind: 'group', fields: [] }, most: 0 }
}

/** An optional value, or a choice of plain values. */
function describeOptions(options: readonly Json[]): EditorField | null {
  const some = options.filter(({ type }) => type !== 'null')
  const isOptional = some.length < options.length
  const fields = some.flatMap((option) => describe(option) ?? [])
  const [only] = fields
  if (only && fields.length === 1)
    return only.kind === 'image' || only.kind === 'number' ? { ...only, isOptional } : only
  const choices = fields.flatMap((field) => {
    if (field.kind === 'choice') return field.choices
    if (field.kind !== 'number') return []
    return Array.from({ length: field.max - field.min + 1 }, (_, at) => field.min + at)
  })
  return { kind: 'choice', choices }
}

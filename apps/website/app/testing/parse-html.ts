/** A parsed element of a page. */
export type HtmlElement = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: (HtmlElement | string)[]
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose text is not markup. */
const rawTags = new Set(['script', 'style'])

const ignored = /<!--[\s\S]*?-->|<[!?][^>]*>/y
const tagToken = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[^\s=>/"']+(?:="[^"]*")?)*)\s*(\/?)>/y
const attributeToken = /([^\s=>/"']+)(?:="([^"]*)")?/g
const textToken = /[^<]+/y

/**
 * Parses the HTML of our own servers: every element is closed and every value is in double quotes, as React and our
 * sitemaps write it. Throws for anything else.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '#document', attributes: {}, children: [] }
  const open = [root]
  let at = 0
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at
    const found = token.exec(html)
    if (found) at = token.lastIndex
    return found
  }
  const fail = (): never => {
    throw new Error(`This is no HTML of ours: ${html.slice(at, at + 80)}`)
  }
  while (at < html.length) {
    const parent = open.at(-1) ?? fail()
    const text = take(textToken)
    if (text) {
      parent.children.push(decode(text[0]))
      continue
    }
    if (take(ignored)) continue
    const [, slash, tag = '', attributes = '', isClosed] = take(tagToken) ?? fail()
    if (slash) {
      if (open.pop()?.tag !== tag) fail()
      continue
    }
    const element: HtmlElement = { tag, attributes: readAttributes(attributes), children: [] }
    parent.children.push(element)
    if (rawTags.has(tag)) {
      const end = html.indexOf(`</${tag}>`, at)
      if (end < 0) fail()
      element.children.push(html.slice(at, end))
      at = end + `</${tag}>`.length
    } else if (!isClosed && !voidTags.has(tag)) open.push(element)
  }
  if (open.length > 1) fail()
  return root
}

/** All matching elements within an element, in document order. */
export function findAll(root: HtmlElement, isWanted: (element: HtmlElement) => boolean): HtmlElement[] {
  return root.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return [...(isWanted(child) ? [child] : []), ...findAll(child, isWanted)]
  })
}

export function findTags(root: HtmlElement, ...tags: readonly string[]): HtmlElement[] {
  return findAll(root, ({ tag }) => tags.includes(tag))
}

/** A field of a form by its name. */
export function findField(root: HtmlElement, name: string): HtmlElement | null {
  const fields = findTags(root, 'input', 'select', 'textarea')
  return fields.find(({ attributes }) => attributes.name === name) ?? null
}

export function readText({ children, tag }: HtmlElement): string {
  if (rawTags.has(tag)) return ''
  return children.map((child) => (typeof child === 'string' ? child : readText(child))).join('')
}

/**
 * The data that a browser without script would send: the fields of a form or a page in order, with filled-in,
 * ticked and chosen values.
 */
export function readFields(root: HtmlElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const { tag, attributes, children } of findTags(root, 'input', 'select', 'textarea')) {
    const { name = '', type = '', value = '' } = attributes
    if (name === '') continue
    if (tag === 'textarea') fields.append(name, children.join(''))
    else if (tag === 'select') {
      const options = findTags({ tag, attributes, children }, 'option')
      const chosen = options.find((option) => 'selected' in option.attributes) ?? options[0]
      if (chosen) fields.append(name, chosen.attributes.value ?? '')
    } else if (!['checkbox', 'radio'].includes(type) || 'checked' in attributes) fields.append(name, value)
  }
  return fields
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(attributeToken), ([, name = '', value = '']) => [name, decode(value)]),
  )
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A description as plain text: dealers' systems send HTML, and pages only keep its line breaks. */
export function htmlToPlainText(text: string): string {
  // Most need no conversion.
  if (!/[<&]|\s{2}|[^\S ]/.test(text)) return text.trim()
  return text
    .replaceAll(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*(?:>|$)/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
      if (code !== null) return code >= 32 && code < 0x110000 ? String.fromCodePoint(code) : ' '
      return entities[String(name).toLowerCase()] ?? whole
    })
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed()
}

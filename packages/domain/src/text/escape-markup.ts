const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Everything that XML 1.0 cannot hold, even escaped (2.2); HTML has no use for it either. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as it may stand in an element or a quoted attribute, of HTML or XML. */
export function escapeMarkup(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}

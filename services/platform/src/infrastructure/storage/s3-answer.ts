import { SaxesParser } from 'saxes'

/** The texts of an answer by the name of their element: what the service says is flat enough for that. */
export function readAnswer(xml: string): Partial<Record<string, string[]>> {
  const texts: Record<string, string[]> = Object.create(null)
  const parser = new SaxesParser()
  let text = ''
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    texts[name] ??= []
    texts[name].push(text)
    text = ''
  })
  // What is no XML, such as a proxy's page, says nothing.
  parser.on('error', () => {})
  parser.write(xml).close()
  return texts
}

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** Nested elements: 150 KB of them once stopped every site for half a minute. */
export function nestedXml(bytes: number): string {
  return `<stock><vehicle>${'<a>'.repeat(bytes / 3)}`
}

export function nestedJson(bytes: number): string {
  return `[${'{"a":'.repeat(bytes / 5)}`
}

export function wideCsv(columns: number): string {
  const names = Array.from({ length: columns }, (_, at) => `Column ${at}`)
  return `Stock No,Make,Model,${names.join(',')}\nU1,Mazda,CX-5,${names.map(() => 'x').join(',')}\n`
}

/** One unterminated cell, in a file of many megabytes. */
export function endlessQuote(bytes: number): string {
  return `Stock No,Make,Model\nU1,Mazda,"${'CX-5 '.repeat(bytes / 5)}`
}

export function* listRows(count: number, colour = 'Red'): Generator<string> {
  yield 'Stock No,Make,Model,Year,Price,Colour,Description\n'
  for (let n = 0; n < count; n++)
    yield `H${n},Mazda,CX-5,2021,${20_000 + (n % 9_000)},${colour},One of ${n} that nobody wants\n`
}

/** Hundreds of thousands of vehicles, written as a stream. */
export async function writeRows(path: string, count: number, colour?: string): Promise<void> {
  const file = createWriteStream(path)
  for (const row of listRows(count, colour)) if (!file.write(row)) await once(file, 'drain')
  file.end()
  await finished(file)
}

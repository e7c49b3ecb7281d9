type Field = { field: string }

/**
 * An expected failure: the status of its answer and its sentence, with the names of values in their places. What a form
 * says beside a field follows after `at('field')`; if nothing follows, it says the sentence there too.
 */
export type Failure<Name extends string = string> = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429
  texts: readonly string[]
  places: readonly (Name | Field)[]
}

function answering(status: Failure['status']) {
  return <Places extends readonly (string | Field)[]>(
    texts: readonly string[],
    ...places: Places
  ): Failure<Extract<Places[number], string>> => ({ status, texts, places: places as never })
}

export const badRequest = answering(400)
export const notSignedIn = answering(401)
export const forbidden = answering(403)
export const notFound = answering(404)
export const conflict = answering(409)
export const gone = answering(410)
export const tooLarge = answering(413)
export const invalid = answering(422)
export const tooMany = answering(429)

export const at = (field: string): Field => ({ field })

export function describeFailure({ texts, places }: Failure, values: Readonly<Record<string, unknown>>) {
  const names = places.filter((place) => typeof place === 'string')
  const sentence = names.reduce((text, name, n) => text + values[name] + texts[n + 1], texts[0] ?? '')
  const last = places.at(-1)
  const fields = typeof last === 'object' ? { [last.field]: texts.at(-1) || sentence } : undefined
  return { sentence, fields }
}

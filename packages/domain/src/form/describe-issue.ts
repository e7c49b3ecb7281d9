/** The part of a schema's issue that the message needs. */
type Issue = {
  readonly code?: string | undefined
  readonly message: string
  readonly origin?: string
  readonly format?: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
  readonly values?: readonly unknown[]
}

/** A message for the visitor: what to do, in plain words. */
export function describeIssue({ code, message, origin, format, maximum, minimum, values }: Issue): string {
  switch (code) {
    case 'too_big':
      if (origin === 'string') return `At most ${maximum} characters, please.`
      return origin === 'number' || origin === 'int'
        ? `At most ${maximum}, please.`
        : `At most ${maximum} of these, please.`
    case 'too_small':
      if (origin === 'string' && Number(minimum) > 1) return `At least ${minimum} characters, please.`
      return origin === 'number' || origin === 'int' ? `At least ${minimum}, please.` : 'Please fill this in.'
    case 'invalid_type':
      return 'Please fill this in.'
    case 'invalid_value':
      return values && values.length <= 12
        ? `Please choose one of: ${values.join(', ')}.`
        : 'Please choose one of those offered.'
    case 'invalid_format':
      return formatWords[format ?? ''] ?? 'Please look at this again: it’s not written as it should be.'
    case 'not_multiple_of':
      return 'Please give a whole number.'
    case 'unrecognized_keys':
      return 'There’s something here that doesn’t belong.'
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return 'Please look at this again.'
    default:
      // A message written in a refinement.
      return message
  }
}

const formatWords: Readonly<Record<string, string>> = {
  email: 'Please give an email address, such as sales@example.com.',
  url: 'Please give a whole web address, such as https://www.example.com.',
  date: 'Please choose a day.',
  datetime: 'Please give a day and a time.',
}

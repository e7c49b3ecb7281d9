/** What careless joining of two missing names writes (S3.29). */
const joinedNothing = 'undefined undefined'

/** The name of a lead: as given, or the first name when it is empty or was joined from nothing (S3.29). */
export function leadName(name: string, firstName: string): string {
  return name.trim() === '' || name === joinedNothing ? firstName : name
}

/**
 * A lead as it is taken in, whoever sent it: where its name is none, its first name takes that place (S3.29). The last
 * name stays a field of its own.
 */
export function withLeadName<Fields extends Readonly<Record<string, unknown>>>(lead: Fields): Fields {
  const given = toText(lead.name)
  const name = leadName(given, toText(lead.first_name))
  if (name === given) return lead
  const { first_name, ...rest } = lead
  return { ...(rest as Fields), name }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

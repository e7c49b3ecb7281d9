/** What joining two undefined names produces (S3.29). */
const joinedNothing = 'undefined undefined'

/** The name of a lead: as given, or the first name if it is empty or was joined from undefined values (S3.29). */
export function leadName(name: string, firstName: string): string {
  return name.trim() === '' || name === joinedNothing ? firstName : name
}

/** A lead with its name filled in from the first name if missing (S3.29). The last name stays a separate field. */
export function fillLeadName<Fields extends Readonly<Record<string, unknown>>>(lead: Fields): Fields {
  const fullName = toText(lead.name)
  const name = leadName(fullName, toText(lead.first_name))
  if (name === fullName) return lead
  const { first_name, ...rest } = lead
  return { ...(rest as Fields), name }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

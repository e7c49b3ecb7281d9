/** What careless joining of two missing names writes (S3.29). */
const joinedNothing = 'undefined undefined'

/** The name of a lead: as given, or the first name when it is empty or was joined from nothing (S3.29). */
export function leadName(name: string, firstName: string): string {
  const given = name.trim()
  return given === '' || given === joinedNothing ? firstName : name
}

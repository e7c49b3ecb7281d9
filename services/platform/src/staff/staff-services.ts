import type { StaffContext } from './access/staff-context.ts'
import type { ReadSiteFile } from './configuration/site-file/read-upload-apart.ts'

/** What answers the calls of staff. */
export type StaffServices = StaffContext & {
  /** Reads the file of a website, apart from this process. */
  readSiteFile: ReadSiteFile
}

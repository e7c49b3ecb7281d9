import type { StaffContext } from './access/staff-context.ts'
import type { ReadSiteFile } from './configuration/site-file/read-upload-in-worker.ts'

/** The services behind the staff calls. */
export type StaffServices = StaffContext & {
  /** Reads a website's file, in another process. */
  readSiteFile: ReadSiteFile
}

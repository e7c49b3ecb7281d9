import type { newDealerEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import { readUpload } from '../../../infrastructure/pictures/read-upload.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { createDealer, storeUploadedLogo } from './create-dealer.ts'

export function newDealerHandlers(staff: StaffContext): StaffHandlers<typeof newDealerEndpoints> {
  return {
    uploadNewDealerLogo: async ({ c, permit }) =>
      storeUploadedLogo(staff, permit, await readUpload(c.req.raw)),
    createDealer: ({ body, permit }) => createDealer(staff, permit, stripUnstorable(body)),
  }
}

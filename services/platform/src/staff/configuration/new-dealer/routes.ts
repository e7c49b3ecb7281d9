import type { newDealerEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
import { storable } from '../../../ground/http/storable.ts'
import { readUpload } from '../../../ground/pictures/read-upload.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { createDealer, keepLogo } from './create-dealer.ts'

export function newDealerHandlers(staff: StaffContext): StaffHandlers<typeof newDealerEndpoints> {
  return {
    keepLogo: async ({ c, permit }) => keepLogo(staff, permit, await readUpload(c.req.raw)),
    createDealer: ({ body, permit }) => createDealer(staff, permit, storable(body)),
  }
}

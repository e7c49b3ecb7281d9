import type { staffPrivacyEndpoints } from '@forecourt/contract/endpoints/staff/privacy'
import { parseUuid } from '../../ground/http/parse-uuid.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import type { StaffContext } from '../door/staff-context.ts'
import {
  closeRequest,
  fileRequest,
  listRequests,
  readData,
  readRequest,
  readReview,
} from './answer-requests.ts'

export function staffPrivacyHandlers(staff: StaffContext): StaffHandlers<typeof staffPrivacyEndpoints> {
  return {
    filePrivacyRequest: ({ params, body, permit }) =>
      fileRequest(staff, permit, parseUuid(params.leadId), body.kind),
    staffPrivacyRequests: ({ permit }) => listRequests(staff, permit),
    staffPrivacyRequest: ({ params, permit }) => readRequest(staff, permit, parseUuid(params.requestId)),
    reviewPrivacyTicks: ({ params, body, permit }) =>
      readReview(staff, permit, parseUuid(params.requestId), body),
    privacyData: ({ params, body, permit }) => readData(staff, permit, parseUuid(params.requestId), body),
    closePrivacyRequest: ({ params, body, permit }) =>
      closeRequest(staff, permit, parseUuid(params.requestId), body),
  }
}

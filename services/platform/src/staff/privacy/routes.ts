import type { staffPrivacyEndpoints } from '@forecourt/contract/endpoints/staff/privacy'
import { parseUuid } from '../../infrastructure/http/parse-uuid.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
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

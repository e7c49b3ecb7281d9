import type { LeadStage, LostReason } from '@forecourt/domain/person/staff/lead-stage'
import type { PrivacyKind } from '@forecourt/domain/person/staff/privacy-request'
import type { StaffRole } from '@forecourt/domain/person/staff/staff-role'
import type { NewDealer } from '@forecourt/domain/site/new-dealer/new-dealer'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { type CallerOptions, createCaller } from './call/call.ts'
import { type DeviceJson, signInEndpoints } from './endpoints/staff/accounts.ts'
import type { CalendarChangeJson } from './endpoints/staff/calendar.ts'
import type { DocumentContentJson, NewDocumentJson, StaffChangeJson } from './endpoints/staff/content.ts'
import type { NewStaffKeyJson } from './endpoints/staff/keys.ts'
import type { LeadChangeJson, NewLeadJson } from './endpoints/staff/leads.ts'
import { type PasskeyJson, passkeySignInEndpoints } from './endpoints/staff/passkeys.ts'
import type { PrivacyCoversJson, PrivacyTicksJson } from './endpoints/staff/privacy.ts'
import type { ConfigurationChangeJson } from './endpoints/staff/sites/configuration.ts'
import type { DetailsChangeJson } from './endpoints/staff/sites/details.ts'
import type { DomainChangeJson } from './endpoints/staff/sites/domains.ts'
import type { HoursChangeJson } from './endpoints/staff/sites/hours.ts'
import type { LookJson, LookPicturesJson } from './endpoints/staff/sites/look.ts'
import { firstAdminEndpoints } from './endpoints/staff/sites/new-dealer.ts'
import type { PaymentAccountChangeJson } from './endpoints/staff/sites/payment-accounts.ts'
import type { PlaceChangeJson } from './endpoints/staff/sites/places.ts'
import type { SplitTestChangeJson } from './endpoints/staff/sites/split-tests.ts'
import type { MappingJson, SourceSettingsJson, StartedRunJson } from './endpoints/staff/sources.ts'
import type { PhotoChangeJson, VehicleChangeJson } from './endpoints/staff/stock.ts'
import type { GrantJson } from './endpoints/staff/team.ts'
import { passKeyCall } from './pass-key-call.ts'
import { staffEndpoints as rows } from './staff-endpoints.ts'

export type StaffClient = ReturnType<typeof createStaffClient>
/** The platform for one person who is signed in. */
export type StaffCalls = ReturnType<StaffClient['of']>

export type LeadsQuery = Readonly<
  Partial<
    Record<
      'stage' | 'site' | 'owner' | 'words' | 'snoozed' | 'undelivered' | 'sort' | 'after' | 'limit',
      string | undefined
    >
  >
>
export type CalendarQuery = Readonly<Partial<Record<'place' | 'from' | 'days', string | undefined>>>
export type VehiclesQuery = Readonly<
  Partial<Record<'state' | 'words' | 'ids' | 'sort' | 'after' | 'limit', string | undefined>>
>
export type DepositsQuery = Readonly<
  Partial<Record<'state' | 'sort' | 'after' | 'limit', string | undefined>>
>
export type AuditQuery = Readonly<
  Partial<Record<'who' | 'kind' | 'from' | 'to' | 'subject' | 'sort' | 'after' | 'limit', string | undefined>>
>
export type VehicleEdit = Omit<VehicleChangeJson, 'id' | 'coming_soon' | 'sold_at' | 'by_file'>

/** The platform as the dashboard sees it. Every call of somebody carries the token of their session. */
export function createStaffClient(options: CallerOptions) {
  const caller = createCaller(options)
  return {
    requestCode: (body: { email: string; device: DeviceJson }) =>
      caller.call(signInEndpoints.requestStaffCode, { body }),
    signIn: (body: { email: string; code: string; device: DeviceJson }) =>
      caller.call(signInEndpoints.signInStaff, { body }),
    beginPasskeySignIn: async () => (await caller.call(passkeySignInEndpoints.beginPasskeySignIn)).options,
    signInWithPasskey: (body: { credential: PasskeyJson; device: DeviceJson }) =>
      caller.call(passkeySignInEndpoints.signInWithPasskey, { body }),
    listDemoPeople: async () => (await caller.call(signInEndpoints.demoStaff)).people,
    signInDemo: (body: { id: number; device: DeviceJson }) =>
      caller.call(signInEndpoints.signInDemo, { body }),

    isFirstAdminOpen: async (link: string) =>
      (await caller.call(firstAdminEndpoints.checkFirstAdmin, { body: { link } })).open,
    takeFirstAdmin: (body: { link: string; name: string; email: string; device: DeviceJson }) =>
      caller.call(firstAdminEndpoints.takeFirstAdmin, { body }),

    /** A call of a machine, handed on as it is; its answer too. */
    passKeyCall: (request: Request) => passKeyCall(options, request),

    of: (staff: string) => ({
      listInvitations: () => caller.call(rows.staffInvitations, { staff }),
      answerInvitation: (invitationId: number, accept: boolean) =>
        caller.call(rows.answerStaffInvitation, { staff, invitationId, body: { accept } }),
      readMe: () => caller.call(rows.staffMe, { staff }),
      readReport: (query: { days?: string }) => caller.call(rows.staffReport, { staff, query }),
      readMonth: (siteId: number, month: string | undefined) =>
        caller.call(rows.staffMonth, { staff, siteId, query: { month } }),
      readMonthPdf: (siteId: number, month: string | undefined) =>
        caller.raw(rows.staffMonthPdf, { staff, siteId, query: { month } }),
      readToday: () => caller.call(rows.staffToday, { staff }),
      signOut: () => caller.call(rows.signOutStaff, { staff }),
      listSessions: () => caller.call(rows.staffSessions, { staff }),
      endSession: (sessionId: string) => caller.call(rows.endStaffSession, { staff, sessionId }),

      endOtherSessions: () => caller.call(rows.endOtherSessions, { staff }),

      readSecondFactor: () => caller.call(rows.secondFactor, { staff }),
      beginSecondFactor: () => caller.call(rows.beginSecondFactor, { staff }),
      confirmSecondFactor: (code: string) => caller.call(rows.confirmSecondFactor, { staff, body: { code } }),
      verifySecondFactor: (code: string) => caller.call(rows.verifySecondFactor, { staff, body: { code } }),
      renewBackupCodes: () => caller.call(rows.renewBackupCodes, { staff }),
      resetSecondFactor: (memberId: string) => caller.call(rows.resetSecondFactor, { staff, memberId }),

      listPasskeys: async () => (await caller.call(rows.staffPasskeys, { staff })).passkeys,
      beginPasskey: async () => (await caller.call(rows.beginPasskey, { staff })).options,
      addPasskey: (body: { name: string; credential: PasskeyJson }) =>
        caller.call(rows.addPasskey, { staff, body }),
      renamePasskey: (passkeyId: number, name: string) =>
        caller.call(rows.renamePasskey, { staff, passkeyId, body: { name } }),
      removePasskey: (passkeyId: number) => caller.call(rows.removePasskey, { staff, passkeyId }),

      listTeam: () => caller.call(rows.staffTeam, { staff }),
      invite: (body: { email: string; name: string; grant: GrantJson }) =>
        caller.call(rows.inviteStaff, { staff, body }),
      changeRole: (grantId: string, role: StaffRole) =>
        caller.call(rows.changeStaffRole, { staff, grantId, body: { role } }),
      signOutMember: (memberId: string) => caller.call(rows.signOutMember, { staff, memberId }),
      revokeGrant: (grantId: string) => caller.call(rows.revokeStaffGrant, { staff, grantId }),
      listAudit: (query: AuditQuery) => caller.call(rows.staffAudit, { staff, query }),

      listKeys: () => caller.call(rows.staffKeys, { staff }),
      makeKey: (body: NewStaffKeyJson) => caller.call(rows.makeStaffKey, { staff, body }),
      revokeKey: (keyId: string) => caller.call(rows.revokeStaffKey, { staff, keyId }),

      listLeads: (query: LeadsQuery) => caller.call(rows.staffLeads, { staff, query }),
      readLead: (leadId: string) => caller.call(rows.staffLead, { staff, leadId }),
      noteLead: (leadId: string, text: string, key?: string) =>
        caller.call(rows.noteLead, { staff, leadId, body: { text, ...(key && { key }) } }),
      assignLead: (leadId: string, body: { owner_id: number | null; version: number }) =>
        caller.call(rows.assignLead, { staff, leadId, body }),
      moveLead: (
        leadId: string,
        body: {
          stage: LeadStage
          lost_reason: LostReason | null
          won_stock_number?: string | null
          version: number
        },
      ) => caller.call(rows.moveLead, { staff, leadId, body }),
      snoozeLead: (leadId: string, body: { until: string | null; version: number }) =>
        caller.call(rows.snoozeLead, { staff, leadId, body }),
      changeLeads: (changes: LeadChangeJson[]) => caller.call(rows.changeLeads, { staff, body: { changes } }),
      createLead: (body: NewLeadJson) => caller.call(rows.createLead, { staff, body }),
      exportLeads: (query: LeadsQuery) => caller.raw(rows.exportLeads, { staff, query }),
      answerLead: (leadId: string, body: { key: string; subject: string; text: string }) =>
        caller.call(rows.answerLead, { staff, leadId, body }),
      reportDelivery: (deliveryId: string, refusal: 'bounce' | 'complaint' | null) =>
        caller.call(rows.reportDelivery, { staff, deliveryId, body: { refusal } }),
      replayDelivery: (deliveryId: string) => caller.call(rows.replayDelivery, { staff, deliveryId }),

      readCalendar: (query: CalendarQuery) => caller.call(rows.staffCalendar, { staff, query }),
      readBooking: (bookingId: string) => caller.call(rows.staffBooking, { staff, bookingId }),
      moveBooking: (bookingId: string, body: { starts_at: string; version: number }) =>
        caller.call(rows.moveBooking, { staff, bookingId, body }),
      cancelBooking: (bookingId: string, body: { version: number }) =>
        caller.call(rows.cancelBooking, { staff, bookingId, body }),
      changeCalendar: (placeId: number, body: CalendarChangeJson) =>
        caller.call(rows.changeCalendar, { staff, placeId, body }),
      takeBackCalendar: (placeId: number, changes: number[]) =>
        caller.call(rows.takeBackCalendar, { staff, placeId, body: { changes } }),

      filePrivacyRequest: (leadId: string, kind: PrivacyKind) =>
        caller.call(rows.filePrivacyRequest, { staff, leadId, body: { kind } }),
      listPrivacyRequests: () => caller.call(rows.staffPrivacyRequests, { staff }),
      readPrivacyRequest: (requestId: string) => caller.call(rows.staffPrivacyRequest, { staff, requestId }),
      reviewPrivacyTicks: (requestId: string, body: PrivacyTicksJson) =>
        caller.call(rows.reviewPrivacyTicks, { staff, requestId, body }),
      readPrivacyData: (requestId: string, body: PrivacyCoversJson) =>
        caller.raw(rows.privacyData, { staff, requestId, body }),
      closePrivacyRequest: (
        requestId: string,
        body: { outcome: 'done' | 'refused'; note: string; covers: PrivacyCoversJson | null },
      ) => caller.call(rows.closePrivacyRequest, { staff, requestId, body }),

      listVehicles: (query: VehiclesQuery) => caller.call(rows.staffVehicles, { staff, query }),
      readVehicle: (carId: number) => caller.call(rows.staffVehicle, { staff, carId }),
      readVehicleHistory: (carId: number) => caller.call(rows.staffVehicleHistory, { staff, carId }),
      releaseVehicleField: (carId: number, field: string) =>
        caller.call(rows.releaseVehicleField, { staff, carId, body: { field } }),
      listStockPlaces: () => caller.call(rows.staffStockPlaces, { staff }),
      readStockQuality: () => caller.call(rows.stockQuality, { staff }),
      lookUpPlate: (body: { rego: string; state: string }) =>
        caller.call(rows.staffPlateLookup, { staff, body }),
      addVehicle: (body: { place_id: number; kind: string; fields: Record<string, string> }) =>
        caller.call(rows.addVehicle, { staff, body }),
      setVehicleFields: (carId: number, body: { version: string; fields: Record<string, string> }) =>
        caller.call(rows.setVehicleFields, { staff, carId, body }),
      listVehiclePhotos: (carId: number) => caller.call(rows.staffVehiclePhotos, { staff, carId }),
      readVehiclePhoto: (carId: number, id: string) =>
        caller.raw(rows.staffVehiclePhoto, { staff, carId, query: { id } }),
      giveVehiclePhoto: (carId: number, bytes: Uint8Array<ArrayBuffer>, replaces?: string) =>
        caller.call(rows.giveVehiclePhoto, { staff, carId, query: { replaces }, bytes }),
      changeVehiclePhotos: (carId: number, body: { version: string; photos: PhotoChangeJson[] }) =>
        caller.call(rows.changeVehiclePhotos, { staff, carId, body }),
      changeVehicles: (changes: VehicleChangeJson[]) =>
        caller.call(rows.changeVehicles, { staff, body: { changes } }),
      changeVehicle: (carId: number, body: VehicleEdit) =>
        caller.call(rows.changeVehicle, { staff, carId, body }),

      listSources: () => caller.call(rows.staffSources, { staff }),
      addSource: (body: { name: string; dealership_id: number; kind: VehicleKind }) =>
        caller.call(rows.addSource, { staff, body }),
      readSource: (sourceId: number) => caller.call(rows.staffSource, { staff, sourceId }),
      changeSource: (sourceId: number, body: SourceSettingsJson) =>
        caller.call(rows.changeSource, { staff, sourceId, body }),
      giveFile: (sourceId: number, name: string, bytes: Uint8Array<ArrayBuffer>) =>
        caller.call(rows.giveFile, { staff, sourceId, query: { name }, bytes }),
      sampleFile: (sourceId: number, mapping: MappingJson | null) =>
        caller.call(rows.sampleFile, { staff, sourceId, body: { mapping } }),
      keepMapping: (sourceId: number, body: MappingJson) =>
        caller.call(rows.keepMapping, { staff, sourceId, body }),
      startRun: (sourceId: number, body: StartedRunJson) =>
        caller.call(rows.startRun, { staff, sourceId, body }),
      readRun: (runId: number) => caller.call(rows.staffRun, { staff, runId }),
      cancelRun: (runId: number) => caller.call(rows.cancelRun, { staff, runId }),
      rollBackRun: (runId: number) => caller.call(rows.rollBackRun, { staff, runId }),
      retryRow: (runId: number, body: { position: number; cells: Record<string, string> }) =>
        caller.call(rows.retryRow, { staff, runId, body }),

      listDeposits: (query: DepositsQuery) => caller.call(rows.staffDeposits, { staff, query }),
      readDeposit: (reservationId: string) => caller.call(rows.staffDeposit, { staff, reservationId }),
      extendDeposit: (reservationId: string, body: { minutes: number; hold_expires_at: string }) =>
        caller.call(rows.extendDeposit, { staff, reservationId, body }),
      handOverDeposit: (reservationId: string) => caller.call(rows.handOverDeposit, { staff, reservationId }),
      takeBackDeposit: (reservationId: string, leadStage: LeadStage | null) =>
        caller.call(rows.takeBackDeposit, {
          staff,
          reservationId,
          body: { lead_stage: leadStage },
        }),
      declineCancellation: (reservationId: string, reason: string) =>
        caller.call(rows.declineCancellation, { staff, reservationId, body: { reason } }),
      refundDeposit: (reservationId: string, reason: string) =>
        caller.call(rows.refundDeposit, { staff, reservationId, body: { reason } }),

      keepLogo: (bytes: Uint8Array<ArrayBuffer>) => caller.call(rows.keepLogo, { staff, bytes }),
      createDealer: (dealer: NewDealer) =>
        caller.call(rows.createDealer, {
          staff,
          body: { ...dealer, places: [...dealer.places], licences: [...dealer.licences] },
        }),

      /** Everything of a website as one file. */
      exportSite: (siteId: number) => caller.raw(rows.exportSite, { staff, siteId }),
      importSite: (siteId: number, bytes: Uint8Array<ArrayBuffer>) =>
        caller.call(rows.importSite, { staff, siteId, bytes }),
      copySite: (siteId: number, from: number) =>
        caller.call(rows.copySite, { staff, siteId, body: { from } }),
      readLook: (siteId: number) => caller.call(rows.staffLook, { staff, siteId }),
      publishLook: (siteId: number, body: { look: LookJson; version: string }) =>
        caller.call(rows.publishLook, { staff, siteId, body }),
      giveLogo: (siteId: number, bytes: Uint8Array<ArrayBuffer>) =>
        caller.call(rows.giveLogo, { staff, siteId, bytes }),
      changeLookPictures: (siteId: number, body: LookPicturesJson) =>
        caller.call(rows.changeLookPictures, { staff, siteId, body }),
      previewLook: (siteId: number, body: { look: LookJson }) =>
        caller.call(rows.previewLook, { staff, siteId, body }),

      readDetails: (siteId: number) => caller.call(rows.staffDetails, { staff, siteId }),
      changeDetails: (siteId: number, body: DetailsChangeJson) =>
        caller.call(rows.changeDetails, { staff, siteId, body }),
      readDomains: (siteId: number) => caller.call(rows.staffDomains, { staff, siteId }),
      changeDomain: (siteId: number, body: DomainChangeJson) =>
        caller.call(rows.changeDomain, { staff, siteId, body }),
      readHours: (siteId: number) => caller.call(rows.staffHours, { staff, siteId }),
      changeHours: (siteId: number, body: HoursChangeJson) =>
        caller.call(rows.changeHours, { staff, siteId, body }),
      readSplitTests: (siteId: number) => caller.call(rows.staffSplitTests, { staff, siteId }),
      changeSplitTest: (siteId: number, body: SplitTestChangeJson) =>
        caller.call(rows.changeSplitTest, { staff, siteId, body }),
      readPaymentAccounts: (siteId: number) => caller.call(rows.staffPaymentAccounts, { staff, siteId }),
      changePaymentAccount: (siteId: number, body: PaymentAccountChangeJson) =>
        caller.call(rows.changePaymentAccount, { staff, siteId, body }),
      readPlaces: (siteId: number) => caller.call(rows.staffPlaces, { staff, siteId }),
      changePlace: (siteId: number, body: PlaceChangeJson) =>
        caller.call(rows.changePlace, { staff, siteId, body }),
      tryLead: (siteId: number, query: { category: string; place: string }) =>
        caller.call(rows.tryLead, { staff, siteId, query }),

      readConfiguration: (siteId: number) => caller.call(rows.staffConfiguration, { staff, siteId }),
      changeConfiguration: (siteId: number, body: ConfigurationChangeJson) =>
        caller.call(rows.changeConfiguration, { staff, siteId, body }),
      readConfigurationHistory: (siteId: number, key: string) =>
        caller.call(rows.configurationHistory, { staff, siteId, query: { key } }),
      /** Topics as they change, as server-sent events; ends when the signal aborts. */
      async openChanges(signal: AbortSignal, document?: string): Promise<ReadableStream<Uint8Array>> {
        const { body } = await caller.raw(rows.staffChanges, { staff, signal, query: { document } })
        if (!body) throw new Error('The stream of changes has no body.')
        return body
      },

      readEditor: (siteId: number) => caller.call(rows.staffEditor, { staff, siteId }),
      listDocuments: (siteId: number, kind: string) =>
        caller.call(rows.staffDocuments, { staff, siteId, query: { kind } }),
      listPictures: (siteId: number) => caller.call(rows.staffPictures, { staff, siteId }),
      listMedia: (siteId: number) => caller.call(rows.staffMedia, { staff, siteId }),
      uploadPicture: (siteId: number, name: string, bytes: Uint8Array<ArrayBuffer>) =>
        caller.call(rows.uploadPicture, { staff, siteId, query: { name }, bytes }),
      changePicture: (siteId: number, body: { id: string; alt: string; focal_x: number; focal_y: number }) =>
        caller.call(rows.changePicture, { staff, siteId, body }),
      deletePicture: (siteId: number, id: string) =>
        caller.call(rows.deletePicture, { staff, siteId, body: { id } }),
      replacePicture: (siteId: number, body: { id: string; by: string; only: number[] | null }) =>
        caller.call(rows.replacePicture, { staff, siteId, body }),
      createDocument: (siteId: number, body: NewDocumentJson) =>
        caller.call(rows.createDocument, { staff, siteId, body }),
      readDocument: (documentId: number) => caller.call(rows.staffDocument, { staff, documentId }),
      listDocumentUses: (documentId: number) => caller.call(rows.documentUses, { staff, documentId }),
      saveDocument: (
        documentId: number,
        body: DocumentContentJson & { version: number; autosaved?: boolean },
      ) => caller.call(rows.saveDocument, { staff, documentId, body }),
      changeDocument: (documentId: number, body: StaffChangeJson) =>
        caller.call(rows.changeDocument, { staff, documentId, body }),
      readDocumentVersion: (documentId: number, number: number) =>
        caller.call(rows.documentVersion, {
          staff,
          documentId,
          query: { number: String(number) },
        }),
      previewDocument: (documentId: number) => caller.call(rows.previewDocument, { staff, documentId }),
    }),
  }
}

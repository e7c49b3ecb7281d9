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
      caller.json(signInEndpoints.requestStaffCode, { body }),
    signIn: (body: { email: string; code: string; device: DeviceJson }) =>
      caller.json(signInEndpoints.signInStaff, { body }),
    beginPasskeySignIn: async () => (await caller.json(passkeySignInEndpoints.beginPasskeySignIn)).options,
    signInWithPasskey: (body: { credential: PasskeyJson; device: DeviceJson }) =>
      caller.json(passkeySignInEndpoints.signInWithPasskey, { body }),
    listDemoPeople: async () => (await caller.json(signInEndpoints.demoStaff)).people,
    signInDemo: (body: { id: number; device: DeviceJson }) =>
      caller.json(signInEndpoints.signInDemo, { body }),

    isFirstAdminOpen: async (link: string) =>
      (await caller.json(firstAdminEndpoints.checkFirstAdmin, { body: { link } })).open,
    takeFirstAdmin: (body: { link: string; name: string; email: string; device: DeviceJson }) =>
      caller.json(firstAdminEndpoints.takeFirstAdmin, { body }),

    /** A call of a machine, handed on as it is; its answer too. */
    passKeyCall: (request: Request) => passKeyCall(options, request),

    of: (staff: string) => ({
      listInvitations: () => caller.json(rows.staffInvitations, { staff }),
      answerInvitation: (invitationId: number, accept: boolean) =>
        caller.json(rows.answerStaffInvitation, { staff, params: { invitationId }, body: { accept } }),
      readMe: () => caller.json(rows.staffMe, { staff }),
      readReport: (query: { days?: string }) => caller.json(rows.staffReport, { staff, query }),
      readMonth: (siteId: number, month: string | undefined) =>
        caller.json(rows.staffMonth, { staff, params: { siteId }, query: { month } }),
      readMonthPdf: (siteId: number, month: string | undefined) =>
        caller.raw(rows.staffMonthPdf, { staff, params: { siteId }, query: { month } }),
      readToday: () => caller.json(rows.staffToday, { staff }),
      signOut: () => caller.json(rows.signOutStaff, { staff }),
      listSessions: () => caller.json(rows.staffSessions, { staff }),
      endSession: (sessionId: string) => caller.json(rows.endStaffSession, { staff, params: { sessionId } }),

      endOtherSessions: () => caller.json(rows.endOtherSessions, { staff }),

      readSecondFactor: () => caller.json(rows.secondFactor, { staff }),
      beginSecondFactor: () => caller.json(rows.beginSecondFactor, { staff }),
      confirmSecondFactor: (code: string) => caller.json(rows.confirmSecondFactor, { staff, body: { code } }),
      verifySecondFactor: (code: string) => caller.json(rows.verifySecondFactor, { staff, body: { code } }),
      renewBackupCodes: () => caller.json(rows.renewBackupCodes, { staff }),
      resetSecondFactor: (memberId: string) =>
        caller.json(rows.resetSecondFactor, { staff, params: { memberId } }),

      listPasskeys: async () => (await caller.json(rows.staffPasskeys, { staff })).passkeys,
      beginPasskey: async () => (await caller.json(rows.beginPasskey, { staff })).options,
      addPasskey: (body: { name: string; credential: PasskeyJson }) =>
        caller.json(rows.addPasskey, { staff, body }),
      renamePasskey: (passkeyId: number, name: string) =>
        caller.json(rows.renamePasskey, { staff, params: { passkeyId }, body: { name } }),
      removePasskey: (passkeyId: number) => caller.json(rows.removePasskey, { staff, params: { passkeyId } }),

      listTeam: () => caller.json(rows.staffTeam, { staff }),
      invite: (body: { email: string; name: string; grant: GrantJson }) =>
        caller.json(rows.inviteStaff, { staff, body }),
      changeRole: (grantId: string, role: StaffRole) =>
        caller.json(rows.changeStaffRole, { staff, params: { grantId }, body: { role } }),
      signOutMember: (memberId: string) => caller.json(rows.signOutMember, { staff, params: { memberId } }),
      revokeGrant: (grantId: string) => caller.json(rows.revokeStaffGrant, { staff, params: { grantId } }),
      listAudit: (query: AuditQuery) => caller.json(rows.staffAudit, { staff, query }),

      listKeys: () => caller.json(rows.staffKeys, { staff }),
      makeKey: (body: NewStaffKeyJson) => caller.json(rows.makeStaffKey, { staff, body }),
      revokeKey: (keyId: string) => caller.json(rows.revokeStaffKey, { staff, params: { keyId } }),

      listLeads: (query: LeadsQuery) => caller.json(rows.staffLeads, { staff, query }),
      readLead: (leadId: string) => caller.json(rows.staffLead, { staff, params: { leadId } }),
      noteLead: (leadId: string, text: string, key?: string) =>
        caller.json(rows.noteLead, { staff, params: { leadId }, body: { text, ...(key && { key }) } }),
      assignLead: (leadId: string, body: { owner_id: number | null; version: number }) =>
        caller.json(rows.assignLead, { staff, params: { leadId }, body }),
      moveLead: (
        leadId: string,
        body: {
          stage: LeadStage
          lost_reason: LostReason | null
          won_stock_number?: string | null
          version: number
        },
      ) => caller.json(rows.moveLead, { staff, params: { leadId }, body }),
      snoozeLead: (leadId: string, body: { until: string | null; version: number }) =>
        caller.json(rows.snoozeLead, { staff, params: { leadId }, body }),
      changeLeads: (changes: LeadChangeJson[]) => caller.json(rows.changeLeads, { staff, body: { changes } }),
      createLead: (body: NewLeadJson) => caller.json(rows.createLead, { staff, body }),
      exportLeads: (query: LeadsQuery) => caller.raw(rows.exportLeads, { staff, query }),
      answerLead: (leadId: string, body: { key: string; subject: string; text: string }) =>
        caller.json(rows.answerLead, { staff, params: { leadId }, body }),
      reportDelivery: (deliveryId: string, refusal: 'bounce' | 'complaint' | null) =>
        caller.json(rows.reportDelivery, { staff, params: { deliveryId }, body: { refusal } }),
      replayDelivery: (deliveryId: string) =>
        caller.json(rows.replayDelivery, { staff, params: { deliveryId } }),

      readCalendar: (query: CalendarQuery) => caller.json(rows.staffCalendar, { staff, query }),
      readBooking: (bookingId: string) => caller.json(rows.staffBooking, { staff, params: { bookingId } }),
      moveBooking: (bookingId: string, body: { starts_at: string; version: number }) =>
        caller.json(rows.moveBooking, { staff, params: { bookingId }, body }),
      cancelBooking: (bookingId: string, body: { version: number }) =>
        caller.json(rows.cancelBooking, { staff, params: { bookingId }, body }),
      changeCalendar: (placeId: number, body: CalendarChangeJson) =>
        caller.json(rows.changeCalendar, { staff, params: { placeId }, body }),
      takeBackCalendar: (placeId: number, changes: number[]) =>
        caller.json(rows.takeBackCalendar, { staff, params: { placeId }, body: { changes } }),

      filePrivacyRequest: (leadId: string, kind: PrivacyKind) =>
        caller.json(rows.filePrivacyRequest, { staff, params: { leadId }, body: { kind } }),
      listPrivacyRequests: () => caller.json(rows.staffPrivacyRequests, { staff }),
      readPrivacyRequest: (requestId: string) =>
        caller.json(rows.staffPrivacyRequest, { staff, params: { requestId } }),
      reviewPrivacyTicks: (requestId: string, body: PrivacyTicksJson) =>
        caller.json(rows.reviewPrivacyTicks, { staff, params: { requestId }, body }),
      readPrivacyData: (requestId: string, body: PrivacyCoversJson) =>
        caller.raw(rows.privacyData, { staff, params: { requestId }, body }),
      closePrivacyRequest: (
        requestId: string,
        body: { outcome: 'done' | 'refused'; note: string; covers: PrivacyCoversJson | null },
      ) => caller.json(rows.closePrivacyRequest, { staff, params: { requestId }, body }),

      listVehicles: (query: VehiclesQuery) => caller.json(rows.staffVehicles, { staff, query }),
      readVehicle: (carId: number) => caller.json(rows.staffVehicle, { staff, params: { carId } }),
      readVehicleHistory: (carId: number) =>
        caller.json(rows.staffVehicleHistory, { staff, params: { carId } }),
      releaseVehicleField: (carId: number, field: string) =>
        caller.json(rows.releaseVehicleField, { staff, params: { carId }, body: { field } }),
      listStockPlaces: () => caller.json(rows.staffStockPlaces, { staff }),
      readStockQuality: () => caller.json(rows.stockQuality, { staff }),
      lookUpPlate: (body: { rego: string; state: string }) =>
        caller.json(rows.staffPlateLookup, { staff, body }),
      addVehicle: (body: { place_id: number; kind: string; fields: Record<string, string> }) =>
        caller.json(rows.addVehicle, { staff, body }),
      setVehicleFields: (carId: number, body: { version: string; fields: Record<string, string> }) =>
        caller.json(rows.setVehicleFields, { staff, params: { carId }, body }),
      listVehiclePhotos: (carId: number) =>
        caller.json(rows.staffVehiclePhotos, { staff, params: { carId } }),
      readVehiclePhoto: (carId: number, id: string) =>
        caller.raw(rows.staffVehiclePhoto, { staff, params: { carId }, query: { id } }),
      giveVehiclePhoto: (carId: number, bytes: Uint8Array<ArrayBuffer>, replaces?: string) =>
        caller.json(rows.giveVehiclePhoto, { staff, params: { carId }, query: { replaces }, bytes }),
      changeVehiclePhotos: (carId: number, body: { version: string; photos: PhotoChangeJson[] }) =>
        caller.json(rows.changeVehiclePhotos, { staff, params: { carId }, body }),
      changeVehicles: (changes: VehicleChangeJson[]) =>
        caller.json(rows.changeVehicles, { staff, body: { changes } }),
      changeVehicle: (carId: number, body: VehicleEdit) =>
        caller.json(rows.changeVehicle, { staff, params: { carId }, body }),

      listSources: () => caller.json(rows.staffSources, { staff }),
      addSource: (body: { name: string; dealership_id: number; kind: VehicleKind }) =>
        caller.json(rows.addSource, { staff, body }),
      readSource: (sourceId: number) => caller.json(rows.staffSource, { staff, params: { sourceId } }),
      changeSource: (sourceId: number, body: SourceSettingsJson) =>
        caller.json(rows.changeSource, { staff, params: { sourceId }, body }),
      giveFile: (sourceId: number, name: string, bytes: Uint8Array<ArrayBuffer>) =>
        caller.json(rows.giveFile, { staff, params: { sourceId }, query: { name }, bytes }),
      sampleFile: (sourceId: number, mapping: MappingJson | null) =>
        caller.json(rows.sampleFile, { staff, params: { sourceId }, body: { mapping } }),
      keepMapping: (sourceId: number, body: MappingJson) =>
        caller.json(rows.keepMapping, { staff, params: { sourceId }, body }),
      startRun: (sourceId: number, body: StartedRunJson) =>
        caller.json(rows.startRun, { staff, params: { sourceId }, body }),
      readRun: (runId: number) => caller.json(rows.staffRun, { staff, params: { runId } }),
      cancelRun: (runId: number) => caller.json(rows.cancelRun, { staff, params: { runId } }),
      rollBackRun: (runId: number) => caller.json(rows.rollBackRun, { staff, params: { runId } }),
      retryRow: (runId: number, body: { position: number; cells: Record<string, string> }) =>
        caller.json(rows.retryRow, { staff, params: { runId }, body }),

      listDeposits: (query: DepositsQuery) => caller.json(rows.staffDeposits, { staff, query }),
      readDeposit: (reservationId: string) =>
        caller.json(rows.staffDeposit, { staff, params: { reservationId } }),
      extendDeposit: (reservationId: string, body: { minutes: number; hold_expires_at: string }) =>
        caller.json(rows.extendDeposit, { staff, params: { reservationId }, body }),
      handOverDeposit: (reservationId: string) =>
        caller.json(rows.handOverDeposit, { staff, params: { reservationId } }),
      takeBackDeposit: (reservationId: string, leadStage: LeadStage | null) =>
        caller.json(rows.takeBackDeposit, {
          staff,
          params: { reservationId },
          body: { lead_stage: leadStage },
        }),
      declineCancellation: (reservationId: string, reason: string) =>
        caller.json(rows.declineCancellation, { staff, params: { reservationId }, body: { reason } }),
      refundDeposit: (reservationId: string, reason: string) =>
        caller.json(rows.refundDeposit, { staff, params: { reservationId }, body: { reason } }),

      keepLogo: (bytes: Uint8Array<ArrayBuffer>) => caller.json(rows.keepLogo, { staff, bytes }),
      createDealer: (dealer: NewDealer) =>
        caller.json(rows.createDealer, {
          staff,
          body: { ...dealer, places: [...dealer.places], licences: [...dealer.licences] },
        }),

      /** Everything of a website as one file. */
      exportSite: (siteId: number) => caller.raw(rows.exportSite, { staff, params: { siteId } }),
      importSite: (siteId: number, bytes: Uint8Array<ArrayBuffer>) =>
        caller.json(rows.importSite, { staff, params: { siteId }, bytes }),
      copySite: (siteId: number, from: number) =>
        caller.json(rows.copySite, { staff, params: { siteId }, body: { from } }),
      readLook: (siteId: number) => caller.json(rows.staffLook, { staff, params: { siteId } }),
      publishLook: (siteId: number, body: { look: LookJson; version: string }) =>
        caller.json(rows.publishLook, { staff, params: { siteId }, body }),
      giveLogo: (siteId: number, bytes: Uint8Array<ArrayBuffer>) =>
        caller.json(rows.giveLogo, { staff, params: { siteId }, bytes }),
      changeLookPictures: (siteId: number, body: LookPicturesJson) =>
        caller.json(rows.changeLookPictures, { staff, params: { siteId }, body }),
      previewLook: (siteId: number, body: { look: LookJson }) =>
        caller.json(rows.previewLook, { staff, params: { siteId }, body }),

      readDetails: (siteId: number) => caller.json(rows.staffDetails, { staff, params: { siteId } }),
      changeDetails: (siteId: number, body: DetailsChangeJson) =>
        caller.json(rows.changeDetails, { staff, params: { siteId }, body }),
      readDomains: (siteId: number) => caller.json(rows.staffDomains, { staff, params: { siteId } }),
      changeDomain: (siteId: number, body: DomainChangeJson) =>
        caller.json(rows.changeDomain, { staff, params: { siteId }, body }),
      readHours: (siteId: number) => caller.json(rows.staffHours, { staff, params: { siteId } }),
      changeHours: (siteId: number, body: HoursChangeJson) =>
        caller.json(rows.changeHours, { staff, params: { siteId }, body }),
      readSplitTests: (siteId: number) => caller.json(rows.staffSplitTests, { staff, params: { siteId } }),
      changeSplitTest: (siteId: number, body: SplitTestChangeJson) =>
        caller.json(rows.changeSplitTest, { staff, params: { siteId }, body }),
      readPaymentAccounts: (siteId: number) =>
        caller.json(rows.staffPaymentAccounts, { staff, params: { siteId } }),
      changePaymentAccount: (siteId: number, body: PaymentAccountChangeJson) =>
        caller.json(rows.changePaymentAccount, { staff, params: { siteId }, body }),
      readPlaces: (siteId: number) => caller.json(rows.staffPlaces, { staff, params: { siteId } }),
      changePlace: (siteId: number, body: PlaceChangeJson) =>
        caller.json(rows.changePlace, { staff, params: { siteId }, body }),
      tryLead: (siteId: number, query: { category: string; place: string }) =>
        caller.json(rows.tryLead, { staff, params: { siteId }, query }),

      readConfiguration: (siteId: number) =>
        caller.json(rows.staffConfiguration, { staff, params: { siteId } }),
      changeConfiguration: (siteId: number, body: ConfigurationChangeJson) =>
        caller.json(rows.changeConfiguration, { staff, params: { siteId }, body }),
      readConfigurationHistory: (siteId: number, key: string) =>
        caller.json(rows.configurationHistory, { staff, params: { siteId }, query: { key } }),
      /** Topics as they change, as server-sent events; ends when the signal aborts. */
      async openChanges(signal: AbortSignal, document?: string): Promise<ReadableStream<Uint8Array>> {
        const { body } = await caller.raw(rows.staffChanges, { staff, signal, query: { document } })
        if (!body) throw new Error('The stream of changes has no body.')
        return body
      },

      readEditor: (siteId: number) => caller.json(rows.staffEditor, { staff, params: { siteId } }),
      listDocuments: (siteId: number, kind: string) =>
        caller.json(rows.staffDocuments, { staff, params: { siteId }, query: { kind } }),
      listPictures: (siteId: number) => caller.json(rows.staffPictures, { staff, params: { siteId } }),
      listMedia: (siteId: number) => caller.json(rows.staffMedia, { staff, params: { siteId } }),
      uploadPicture: (siteId: number, name: string, bytes: Uint8Array<ArrayBuffer>) =>
        caller.json(rows.uploadPicture, { staff, params: { siteId }, query: { name }, bytes }),
      changePicture: (siteId: number, body: { id: string; alt: string; focal_x: number; focal_y: number }) =>
        caller.json(rows.changePicture, { staff, params: { siteId }, body }),
      deletePicture: (siteId: number, id: string) =>
        caller.json(rows.deletePicture, { staff, params: { siteId }, body: { id } }),
      replacePicture: (siteId: number, body: { id: string; by: string; only: number[] | null }) =>
        caller.json(rows.replacePicture, { staff, params: { siteId }, body }),
      createDocument: (siteId: number, body: NewDocumentJson) =>
        caller.json(rows.createDocument, { staff, params: { siteId }, body }),
      readDocument: (documentId: number) =>
        caller.json(rows.staffDocument, { staff, params: { documentId } }),
      listDocumentUses: (documentId: number) =>
        caller.json(rows.documentUses, { staff, params: { documentId } }),
      saveDocument: (
        documentId: number,
        body: DocumentContentJson & { version: number; autosaved?: boolean },
      ) => caller.json(rows.saveDocument, { staff, params: { documentId }, body }),
      changeDocument: (documentId: number, body: StaffChangeJson) =>
        caller.json(rows.changeDocument, { staff, params: { documentId }, body }),
      readDocumentVersion: (documentId: number, number: number) =>
        caller.json(rows.documentVersion, {
          staff,
          params: { documentId },
          query: { number: String(number) },
        }),
      previewDocument: (documentId: number) =>
        caller.json(rows.previewDocument, { staff, params: { documentId } }),
    }),
  }
}

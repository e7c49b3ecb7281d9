import type { LeadStage, LostReason } from '@forecourt/domain/person/staff/lead-stage'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { type CallerOptions, createCaller } from './call/call.ts'
import type { DeviceJson, GrantJson } from './endpoints/staff/accounts.ts'
import { signInEndpoints } from './endpoints/staff/accounts.ts'
import type { ConfigurationChangeJson } from './endpoints/staff/configuration.ts'
import type { MappingJson, SourceSettingsJson } from './endpoints/staff/sources.ts'
import { staffEndpoints as rows } from './staff-endpoints.ts'

export type StaffClient = ReturnType<typeof createStaffClient>
/** The platform for one person who is signed in. */
export type StaffCalls = ReturnType<StaffClient['of']>

export type LeadsQuery = Readonly<
  Partial<Record<'stage' | 'site' | 'owner' | 'words' | 'after' | 'limit', string | undefined>>
>
export type VehiclesQuery = Readonly<Partial<Record<'state' | 'words' | 'after', string | undefined>>>
export type DepositsQuery = Readonly<Partial<Record<'state' | 'after', string | undefined>>>
export type VehicleEdit = { version: string; price?: number | null; shown?: boolean; sold?: boolean }

/** The platform as the dashboard sees it. Every call of somebody carries the token of their session. */
export function createStaffClient(options: CallerOptions) {
  const caller = createCaller(options)
  return {
    requestCode: (email: string) => caller.json(signInEndpoints.requestStaffCode, { body: { email } }),
    signIn: (body: { email: string; code: string; device: DeviceJson }) =>
      caller.json(signInEndpoints.signInStaff, { body }),
    listDemoPeople: async () => (await caller.json(signInEndpoints.demoStaff)).people,
    signInDemo: (body: { id: number; device: DeviceJson }) =>
      caller.json(signInEndpoints.signInDemo, { body }),

    of: (staff: string) => ({
      readMe: () => caller.json(rows.staffMe, { staff }),
      readToday: () => caller.json(rows.staffToday, { staff }),
      signOut: () => caller.json(rows.signOutStaff, { staff }),
      listSessions: () => caller.json(rows.staffSessions, { staff }),
      endSession: (sessionId: string) => caller.json(rows.endStaffSession, { staff, params: { sessionId } }),

      listTeam: () => caller.json(rows.staffTeam, { staff }),
      invite: (body: { email: string; name: string; grant: GrantJson }) =>
        caller.json(rows.inviteStaff, { staff, body }),
      revokeGrant: (grantId: string) => caller.json(rows.revokeStaffGrant, { staff, params: { grantId } }),
      listAudit: (query: { subject?: string; after?: string }) =>
        caller.json(rows.staffAudit, { staff, query }),

      listLeads: (query: LeadsQuery) => caller.json(rows.staffLeads, { staff, query }),
      readLead: (leadId: string) => caller.json(rows.staffLead, { staff, params: { leadId } }),
      noteLead: (leadId: string, text: string) =>
        caller.json(rows.noteLead, { staff, params: { leadId }, body: { text } }),
      assignLead: (leadId: string, body: { owner_id: number | null; version: number }) =>
        caller.json(rows.assignLead, { staff, params: { leadId }, body }),
      moveLead: (
        leadId: string,
        body: { stage: LeadStage; lost_reason: LostReason | null; version: number },
      ) => caller.json(rows.moveLead, { staff, params: { leadId }, body }),
      answerLead: (leadId: string, body: { key: string; subject: string; text: string }) =>
        caller.json(rows.answerLead, { staff, params: { leadId }, body }),
      replayDelivery: (deliveryId: string) =>
        caller.json(rows.replayDelivery, { staff, params: { deliveryId } }),

      listVehicles: (query: VehiclesQuery) => caller.json(rows.staffVehicles, { staff, query }),
      readVehicle: (carId: number) => caller.json(rows.staffVehicle, { staff, params: { carId } }),
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
      startRun: (sourceId: number, body: { dry: boolean; approved: boolean }) =>
        caller.json(rows.startRun, { staff, params: { sourceId }, body }),
      readRun: (runId: number) => caller.json(rows.staffRun, { staff, params: { runId } }),
      rollBackRun: (runId: number) => caller.json(rows.rollBackRun, { staff, params: { runId } }),
      retryRow: (runId: number, body: { position: number; cells: Record<string, string> }) =>
        caller.json(rows.retryRow, { staff, params: { runId }, body }),

      listDeposits: (query: DepositsQuery) => caller.json(rows.staffDeposits, { staff, query }),
      readDeposit: (reservationId: string) =>
        caller.json(rows.staffDeposit, { staff, params: { reservationId } }),
      refundDeposit: (reservationId: string, reason: string) =>
        caller.json(rows.refundDeposit, { staff, params: { reservationId }, body: { reason } }),

      readConfiguration: (siteId: number) =>
        caller.json(rows.staffConfiguration, { staff, params: { siteId } }),
      changeConfiguration: (siteId: number, body: ConfigurationChangeJson) =>
        caller.json(rows.changeConfiguration, { staff, params: { siteId }, body }),
      readConfigurationHistory: (siteId: number, key: string) =>
        caller.json(rows.configurationHistory, { staff, params: { siteId }, query: { key } }),
    }),
  }
}

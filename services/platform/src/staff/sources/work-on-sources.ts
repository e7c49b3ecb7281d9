import type { ImportSourceSettings } from '@forecourt/contract/endpoints/staff/sources'
import { requiredFeedFields } from '@forecourt/domain/vehicle/feed/feed-field-table'
import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { queryErrorCode } from '../../infrastructure/database/connection/error-code.ts'
import { fail, hasFailed } from '../../infrastructure/http/platform-error.ts'
import { findDownloadFault } from '../../stock/sources/download.ts'
import { reportPhotos } from '../../stock/sources/photos/photo-store.ts'
import * as secrets from '../../stock/sources/posts/secret-store.ts'
import { deriveOwnSecrets } from '../../stock/sources/posts/source-secret.ts'
import { beginRun } from '../../stock/sources/pulls/begin-run.ts'
import { cancelRun } from '../../stock/sources/runs/cancel-run.ts'
import { listDifference } from '../../stock/sources/runs/describe-run.ts'
import { listRemarks } from '../../stock/sources/runs/plan/remark-store.ts'
import { beginRollBack } from '../../stock/sources/runs/roll-back-run.ts'
import * as runs from '../../stock/sources/runs/run-store.ts'
import { lastFile, sourceFolder } from '../../stock/sources/source-folder.ts'
import * as sources from '../../stock/sources/source-store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import { listManagers } from './hearer-store.ts'
import { showFirstLook } from './show-first-look.ts'
import { hasLastFile, readLastName, storeUpload } from './source-files.ts'
import * as store from './store.ts'

const maxRuns = 30
const maxSecrets = 10
const maxBroken = 50
const maxRemarks = 200
/** Limits the rows to correct on one page by fields and characters: corrected rows make room for the next. */
const maxFields = 2_000
const maxFieldLetters = 200_000

/** Staff operations on stock sources and their runs. */
export function createSourceWork(staff: StaffContext) {
  const { db, dataDir, clock, stockJobs, log } = staff

  /** The response does not wait for it. If it fails, a periodic job resumes it. */
  function resumeSourceRuns(sourceId: number): void {
    stockJobs.resumeRuns({ sourceId }).catch((error: unknown) => {
      if (!hasFailed(error, 'source-busy'))
        log.warn({ sourceId, code: queryErrorCode(error) }, 'A stock run could not be resumed')
    })
  }

  async function findSource(permit: Permit, id: number): Promise<store.OwnSource> {
    return (
      (await store.findOwnSource(db, permit.reach, id)) ??
      refuseUnknown(staff, permit, { kind: 'source', id })
    )
  }
  async function findRun(permit: Permit, id: number) {
    const source = await store.findOwnSourceOfRun(db, permit.reach, id)
    const run = source && (await runs.findRun(db, id))
    return run ? { source, run } : refuseUnknown(staff, permit, { kind: 'run', id })
  }
  /** Imports use many transactions, so the audit entry is written before. */
  const note = (permit: Permit, source: store.OwnSource, after: unknown) =>
    recordAudit(staff, db, permit, { ...source, kind: 'source' }, { after })

  return {
    async listSources(permit: Permit) {
      const [own, dealerships] = await Promise.all([
        store.listOwnSources(db, permit.reach),
        store.listOwnDealerships(db, permit.reach),
      ])
      return {
        sources: await Promise.all(own.map((source) => describeSource(source))),
        dealerships,
      }
    },
    async addSource(
      permit: Permit,
      { name, dealershipId, kind }: { name: string; dealershipId: number; kind: VehicleKind },
    ) {
      const [dealership] = (await store.listOwnDealerships(db, permit.reach)).filter(
        ({ id }) => id === dealershipId,
      )
      if (!dealership) return refuseUnknown(staff, permit, { kind: 'dealership', id: dealershipId })
      const locationId = (await sources.createLocationFinder(db, dealershipId))(null)
      if (locationId === null) throw fail('source-without-location')
      return db.transaction(async (tx) => {
        const source = await sources.addSource(tx, { name, dealershipId, locationId, kind })
        if (!source) throw fail('source-exists', { name })
        const { id } = source
        const subject = { kind: 'source', id, dealershipId, groupId: dealership.groupId }
        await recordAudit(staff, tx, permit, subject, { after: { name, kind } })
        return { id }
      })
    },
    async readSource(permit: Permit, id: number) {
      const source = await findSource(permit, id)
      const [last, managers, own, photos] = await Promise.all([
        runs.listRuns(db, source.id, maxRuns),
        listManagers(db, source),
        secrets.listSecrets(db, source.id),
        reportPhotos(db, source.id),
      ])
      return {
        source: await describeSource(source),
        runs: last,
        managers,
        secrets: own,
        acceptsCommonSecret: (await sources.getSource(db, source.id)).acceptsCommonSecret,
        photos: { ...photos, broken: photos.broken.slice(0, maxBroken) },
        hasFile: await hasLastFile(dataDir, source),
        folder: sourceFolder('', source),
        postPath: `/api/stock_sources/${source.id}/vehicles`,
      }
    },
    async changeSource(permit: Permit, id: number, settings: ImportSourceSettings) {
      const source = await findSource(permit, id)
      const { url, hearsId } = settings
      if (hearsId && !(await listManagers(db, source)).some(({ id: one }) => one === hearsId))
        throw fail('source-hearer-unknown')
      const before = await sources.getSource(db, source.id)
      const fault = url && url !== before.url ? await findDownloadFault(url, staff) : null
      if (fault) throw fail('source-url-invalid', { reason: fault })
      await db.transaction(async (tx) => {
        await sources.changeSource(tx, source.id, settings)
        // A new address is fetched soon, and not at the old one's next time.
        if (before.url !== url) {
          const at = new Date(clock())
          await sources.setPullTime(tx, source.id, at)
          await sources.noteFetch(tx, source.id, { fault: null, at })
        }
        await recordAudit(staff, tx, permit, { ...source, kind: 'source' }, { after: settings })
      })
    },
    async addSecret(permit: Permit, id: number, name: string) {
      const source = await findSource(permit, id)
      return db.transaction(async (tx) => {
        await sources.lockSourceRow(tx, source.id)
        if ((await secrets.listSecrets(tx, source.id)).length >= maxSecrets)
          throw fail('source-secrets-many', { most: maxSecrets })
        const added = await secrets.addSecret(tx, { sourceId: source.id, name, madeBy: permit.actor.name })
        await recordAudit(staff, tx, permit, { ...source, kind: 'source' }, { after: { secret: name } })
        return { id: added.id, secret: deriveOwnSecrets(added, staff.keys.webhooks)[0] }
      })
    },
    async revokeSecret(permit: Permit, id: number, secretId: string | null) {
      const source = await findSource(permit, id)
      await db.transaction(async (tx) => {
        if (secretId === null) await secrets.revokeCommonSecret(tx, source.id)
        else if (!(await secrets.revokeSecret(tx, { id: secretId, sourceId: source.id }, new Date(clock()))))
          throw fail('source-secret-gone')
        await recordAudit(staff, tx, permit, { ...source, kind: 'source' }, { after: { revoked: secretId } })
      })
    },
    async storeFile(permit: Permit, id: number, name: string, request: Request) {
      const source = await findSource(permit, id)
      await note(permit, source, { file: name })
      await storeUpload(dataDir, source, name, request)
    },
    async sampleFile(permit: Permit, id: number, draftMapping: FeedMapping | null) {
      const source = await findSource(permit, id)
      const savedMapping = await sources.findMapping(db, source.id)
      const path = lastFile(dataDir, source)
      return stockJobs.sampleFile({ path, savedMapping, draftMapping, nowMs: clock() })
    },
    async keepMapping(permit: Permit, id: number, mapping: FeedMapping) {
      const source = await findSource(permit, id)
      const missing = requiredFeedFields.filter((field) => !mapping.fields[field])
      if (missing.length > 0) throw fail('mapping-incomplete')
      return db.transaction(async (tx) => {
        const { version } = await sources.addMapping(tx, source.id, mapping, 'person')
        await recordAudit(staff, tx, permit, { ...source, kind: 'source' }, { after: mapping })
        return { version }
      })
    },
    async startRun(
      permit: Permit,
      id: number,
      { dry, approved, lookedAt }: { dry: boolean; approved: boolean; lookedAt: number | null },
    ) {
      const source = await findSource(permit, id)
      const seen = lookedAt === null ? null : await findRun(permit, lookedAt)
      if (seen && seen.source.id !== source.id)
        return refuseUnknown(staff, permit, { kind: 'run', id: seen.run.id })
      if (!(await hasLastFile(dataDir, source))) throw fail('stock-file-missing')
      await note(permit, source, { dry, approved, lookedAt })
      const run = await beginRun(staff, source, lastFile(dataDir, source), {
        isDry: dry,
        isApproved: approved,
        isLooked: seen !== null,
        fileName: await readLastName(dataDir, source),
        ...(seen && { lookedAtHash: seen.run.fileHash }),
      })
      resumeSourceRuns(source.id)
      return run
    },
    async readRun(permit: Permit, runId: number) {
      const { run, source } = await findRun(permit, runId)
      const [remarks, differences] = await Promise.all([
        listRemarks(db, run.id, maxRemarks),
        listDifference(db, run),
      ])
      return {
        run,
        source: { id: source.id, name: source.name },
        hasFile: source.lastRunId === run.id && (await hasLastFile(dataDir, source)),
        look: run.look && (await showFirstLook(db, source.dealershipId, run.look)),
        differences,
        remarks: boundCells(remarks),
      }
    },
    async rollBackRun(permit: Permit, runId: number) {
      const { run, source } = await findRun(permit, runId)
      await note(permit, source, { rolledBack: run.id })
      const started = await beginRollBack(staff, run.id, source.id)
      resumeSourceRuns(source.id)
      return started
    },
    async cancelRun(permit: Permit, runId: number) {
      const { run, source } = await findRun(permit, runId)
      const cancelled = await cancelRun(db, run.id, clock(), (tx) =>
        recordAudit(staff, tx, permit, { ...source, kind: 'source' }, { after: { cancelled: run.id } }),
      )
      if (cancelled.state === 'cancelled') await staff.stopFile(source.id)
      else resumeSourceRuns(source.id)
      return cancelled
    },
    async retryRow(
      permit: Permit,
      runId: number,
      { position, cells }: { position: number; cells: Record<string, string> },
    ) {
      const { run, source } = await findRun(permit, runId)
      await note(permit, source, { run: run.id, row: position })
      const retried = await stockJobs.retryRow({ run, position, cells })
      if ('refused' in retried) throw fail('row-refused', { reason: retried.refused })
      return { run: retried.id }
    },
  }

  async function describeSource(own: store.OwnSource) {
    const source = await sources.getSource(db, own.id)
    const last = own.lastRunId === null ? null : await runs.findRun(db, own.lastRunId)
    return { ...source, ...own, lastRun: last }
  }
}

type Remarks = Awaited<ReturnType<typeof listRemarks>>

function boundCells(remarks: Remarks) {
  let fields = 0
  let letters = 0
  return remarks.map(({ rowHash, ...stored }) => {
    const remark = { ...stored, isDoubt: !stored.isRefusal && rowHash !== null }
    if (remark.cells === null || remark.settledBy !== null) return { ...remark, cells: null }
    for (const [column, text] of Object.entries(remark.cells)) {
      fields += 1
      letters += column.length + text.length
    }
    return fields <= maxFields && letters <= maxFieldLetters ? remark : { ...remark, cells: null }
  })
}

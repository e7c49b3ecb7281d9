import { and, desc, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { stockRemarks } from '../../../../infrastructure/database/schema/sources.ts'
import { insertRows } from '../../../../infrastructure/database/write-rows.ts'

export type Remark = Omit<typeof stockRemarks.$inferSelect, 'runId'>

const remarkColumns = {
  position: stockRemarks.position,
  isRefusal: stockRemarks.isRefusal,
  line: stockRemarks.line,
  stockNumber: stockRemarks.stockNumber,
  reason: stockRemarks.reason,
  cells: stockRemarks.cells,
  rowHash: stockRemarks.rowHash,
  settledBy: stockRemarks.settledBy,
}

function isRemark(runId: number, position: number) {
  return and(eq(stockRemarks.runId, runId), eq(stockRemarks.position, position))
}

export async function findRemark(
  db: NodePgDatabase,
  runId: number,
  position: number,
): Promise<Remark | null> {
  const [row] = await db.select(remarkColumns).from(stockRemarks).where(isRemark(runId, position))
  return row ?? null
}

export async function settleRemark(
  db: NodePgDatabase,
  runId: number,
  position: number,
  settledBy: number,
): Promise<void> {
  await db.update(stockRemarks).set({ settledBy }).where(isRemark(runId, position))
}

export async function listRemarks(db: NodePgDatabase, runId: number, limit: number): Promise<Remark[]> {
  return db
    .select(remarkColumns)
    .from(stockRemarks)
    .where(eq(stockRemarks.runId, runId))
    .orderBy(desc(stockRemarks.isRefusal), isNull(stockRemarks.rowHash), stockRemarks.position)
    .limit(limit)
}

export async function insertRemarks(
  db: NodePgDatabase,
  remarks: readonly (typeof stockRemarks.$inferInsert)[],
): Promise<void> {
  await insertRows(db, stockRemarks, remarks)
}

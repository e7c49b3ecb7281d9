import { and, asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { staffViews } from '../../infrastructure/database/schema/staff.ts'

type View = { userId: number; list: string; name: string }

export function listViews(db: NodePgDatabase, { userId, list }: Omit<View, 'name'>) {
  return db
    .select({ name: staffViews.name, query: staffViews.query })
    .from(staffViews)
    .where(and(eq(staffViews.userId, userId), eq(staffViews.list, list)))
    .orderBy(asc(staffViews.id))
}

export async function saveView(tx: NodePgDatabase, view: View & { query: string }): Promise<void> {
  const { userId, list, name } = staffViews
  await tx
    .insert(staffViews)
    .values(view)
    .onConflictDoUpdate({ target: [userId, list, name], set: { query: view.query } })
}

export async function removeView(tx: NodePgDatabase, { userId, list, name }: View): Promise<void> {
  await tx
    .delete(staffViews)
    .where(and(eq(staffViews.userId, userId), eq(staffViews.list, list), eq(staffViews.name, name)))
}

import type { SessionOptions } from '../session/create-sessions.ts'

/** A platform without drafts. */
export const noDrafts: SessionOptions['platform'] = {
  readDraft: async () => null,
  writeDraft: async () => {},
  dropDraft: async () => {},
}

import type { SessionOptions } from '../session/create-sessions.ts'

/** A platform that keeps no drafts. */
export const noDrafts: SessionOptions['platform'] = {
  readDraft: async () => null,
  writeDraft: async () => {},
  dropDraft: async () => {},
}

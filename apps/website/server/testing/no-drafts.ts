import { fakeCalls } from '../../app/testing/fake-platform.ts'

/** A platform without drafts. */
export const noDrafts = fakeCalls({
  draft: () => ({ draft: null }),
  writeDraft: () => ({ draft: null }),
})

import type { ChangesSince } from './read-changes.ts'

export function changesToJson({ version, complete, changes }: ChangesSince) {
  return {
    version,
    complete,
    changes: changes.map((change) => ({
      version: change.version,
      website_id: change.siteId,
      tags: [...change.tags],
    })),
  }
}

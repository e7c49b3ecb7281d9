/** The signed-in visitor (S3.32). */
type VisitorUser = { id: string; name: string; email: string }

/** The signed-in visitor of this page, as /api/auth returned it; null for a guest and until the answer arrives. */
function createVisitorAccount() {
  const listeners = new Set<() => void>()
  let user: VisitorUser | null = null
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: (): VisitorUser | null => user,
    set(next: VisitorUser | null): void {
      user = next
      for (const listener of listeners) listener()
    },
  }
}

export const visitorAccount = createVisitorAccount()

/** What can go wrong at a provider, as a test or a plate asks for it. */
export const sandboxFaults = ['late', 'wrong', 'empty', 'down', 'quota'] as const
export type SandboxFault = (typeof sandboxFaults)[number]

/** Plates that fail for whoever tries the demo; all other plates find a vehicle. */
const faultPlates: Readonly<Record<string, SandboxFault>> = {
  LATE01: 'late',
  WRONG01: 'wrong',
  EMPTY01: 'empty',
  DOWN01: 'down',
  QUOTA01: 'quota',
}

export type FaultPlan = {
  /** The fault of the next request, or of this plate; null for none. */
  take(plate: string | null): SandboxFault | null
  /** So many of the next requests fail. */
  plan(fault: SandboxFault, times: number): void
}

export function createFaultPlan(): FaultPlan {
  const planned: SandboxFault[] = []
  return {
    take: (plate) => planned.shift() ?? (plate === null ? null : (faultPlates[plate] ?? null)),
    plan: (fault, times) => void planned.push(...Array.from({ length: times }, () => fault)),
  }
}

/** The answer of a fault; null where the provider answers in its own words, with nothing found. */
export async function answerFault(fault: SandboxFault, lateMs: number): Promise<Response | null> {
  switch (fault) {
    case 'late':
      await new Promise((resolve) => setTimeout(resolve, lateMs).unref())
      return Response.json({}, { status: 504 })
    case 'wrong':
      return new Response('<html><body>It works!</body></html>', { headers: { 'Content-Type': 'text/html' } })
    case 'down':
      return Response.json({ error: true, message: 'Internal error' }, { status: 500 })
    case 'quota':
      return Response.json(
        { error: true, message: 'Too many requests' },
        { status: 429, headers: { 'Rate-Limit-Remaining': '0', 'Rate-Limit-Reset': '60' } },
      )
    case 'empty':
      return null
  }
}

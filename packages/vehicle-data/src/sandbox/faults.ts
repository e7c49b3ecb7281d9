/** Faults that a test or a plate can trigger. */
export const sandboxFaults = ['late', 'wrong', 'empty', 'down', 'quota'] as const
export type SandboxFault = (typeof sandboxFaults)[number]

/** Plates that fail, for trying out in the demo; all others find a vehicle. */
const faultPlates: Readonly<Record<string, SandboxFault>> = {
  LATE01: 'late',
  WRONG01: 'wrong',
  EMPTY01: 'empty',
  DOWN01: 'down',
  QUOTA01: 'quota',
}

export type FaultPlan = {
  /** The fault for the next request or this plate; null for none. */
  take(plate: string | null): SandboxFault | null
  /** Makes this many of the next requests fail. */
  plan(fault: SandboxFault, times: number): void
}

export function createFaultPlan(): FaultPlan {
  const planned: SandboxFault[] = []
  return {
    take: (plate) => planned.shift() ?? (plate === null ? null : (faultPlates[plate] ?? null)),
    plan: (fault, times) => void planned.push(...Array.from({ length: times }, () => fault)),
  }
}

/** The response of a fault; null if the provider answers normally, with no match. */
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

/** What is lost with the keys of an account. */
export function listDisconnectConsequences(paidDeposits: number): string[] {
  return [
    'Nobody can pay a deposit with it from now on.',
    'Its keys are erased here. To use it again, type them in again.',
    ...(paidDeposits > 0
      ? [
          `${paidDeposits === 1 ? 'One deposit was' : `${paidDeposits} deposits were`} paid with it: refund ${paidDeposits === 1 ? 'it' : 'them'} at the payment company, not here.`,
        ]
      : []),
  ]
}

/** Backup codes, shown once; they replace the phone as second factor. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        Each of these works once when you don’t have your phone. Print them or write them down: they aren’t
        shown again.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  )
}

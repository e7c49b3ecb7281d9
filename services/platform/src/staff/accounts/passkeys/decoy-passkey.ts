/**
 * Stands in for a passkey that nobody has, so that refusing it takes the same work as refusing one that somebody has.
 * Its key is the base point of P-256 (FIPS 186-4, D.1.2.3) in COSE (RFC 9053, 7.1.1), to which anybody could sign:
 * nothing that it verifies may be accepted.
 */
export const decoyPasskey = {
  publicKey: new Uint8Array(
    Buffer.from(
      [
        'a5010203262001',
        '2158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296',
        '2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
      ].join(''),
      'hex',
    ),
  ),
  counter: 0,
}

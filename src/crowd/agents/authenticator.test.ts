import { expect, test } from 'vitest'
import { codeOfStep, stepAt } from './authenticator.ts'

/** "12345678901234567890" in Base32, the secret of the test vectors in RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %i s is the one in RFC 6238', (seconds, code) => {
  expect(codeOfStep(SECRET, stepAt(seconds * 1_000))).toBe(code)
})

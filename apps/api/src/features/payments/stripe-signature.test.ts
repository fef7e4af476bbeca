import { expect, test } from 'vitest'
import { signatureHeader, signatureProblem, toleranceS } from './stripe-signature.ts'

/** Computed apart from this code: `printf '1492774577.{…}' | openssl dgst -sha256 -hmac whsec_…`. */
const known = {
  payload: Buffer.from('{"id":"evt_1","object":"event"}'),
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signature: 'eab0cf207f248c2fd76ca97d9a7f0e43e325141451e9577bbfde1634f05b59db',
  nowMs: 1_492_774_577_000,
}
const { payload, secret, nowMs } = known
const good = `t=1492774577,v1=${known.signature}`
const problem = (header: string | undefined, given = {}) =>
  signatureProblem({ payload, secret, nowMs, header, ...given })

test('R-ACC-05 a signature made by the documented scheme is accepted, ours is the same', () => {
  expect(problem(good)).toBeNull()
  expect(signatureHeader(payload.toString(), secret, nowMs)).toBe(good)
})

test('R-ACC-05 any of several signatures will do while a secret is being changed', () => {
  const other = `v1=${'0'.repeat(64)}`
  expect(problem(`t=1492774577,${other},v1=${known.signature},v0=abc`)).toBeNull()
  expect(problem(`t=1492774577,${other}`)).toMatch(/no signature fits/)
})

test('R-ACC-05 another body, secret or time is refused, byte for byte', () => {
  expect(problem(good, { payload: Buffer.from(`${payload} `) })).toMatch(/no signature fits/)
  expect(problem(good, { secret: 'whsec_other' })).toMatch(/no signature fits/)
  expect(problem(`t=1492774578,v1=${known.signature}`)).toMatch(/no signature fits/)
})

test('R-ACC-05 an old notification is refused, one from a faster clock is not', () => {
  expect(problem(good, { nowMs: nowMs + toleranceS * 1000 })).toBeNull()
  expect(problem(good, { nowMs: nowMs + (toleranceS + 1) * 1000 })).toMatch(/too old/)
  expect(problem(good, { nowMs: nowMs - 3_600_000 })).toBeNull()
})

test.each([
  undefined,
  '',
  'v1=',
  `v1=${known.signature}`,
  't=1492774577',
  `t=,v1=${known.signature}`,
  `t=NaN,v1=${known.signature}`,
  `t=1492774577,v0=${known.signature}`,
  't=1492774577,v1=zz',
])('R-ACC-05 the header %j is refused as malformed', header => {
  expect(problem(header)).toMatch(/missing or malformed/)
})

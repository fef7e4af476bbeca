import { expect, test } from 'vitest'
import { mailboxOf } from './sign-up-grant.ts'

test('R-PRI-04 an address is the mailbox behind it', () => {
  expect(mailboxOf(' Ana.Ruiz+x@Tienda.example')).toBe('ana.ruiz@tienda.example')
  expect(mailboxOf('A.n.a+1@googlemail.com')).toBe('ana@gmail.com')
  expect(mailboxOf('"a@b"@tienda.example')).toBe('"a@b"@tienda.example')
})

import { expect, test } from 'vitest'
import { isPrivateOnTheWay } from './encrypted-address.ts'

test.each([
  'postgresql://revela@localhost:5432/revela',
  'postgresql://revela@127.0.0.1/revela',
  'postgresql://revela@[::1]/revela',
  'postgresql:///revela?host=/var/run/postgresql',
  'postgresql://revela@db.example/revela?sslmode=require',
  'postgresql://revela@db.example/revela?sslmode=verify-full&sslrootcert=ca.pem',
  'https://s3.example',
  'http://localhost:8333',
])('%s stays here or is encrypted', address => expect(isPrivateOnTheWay(address)).toBe(true))

test.each([
  'postgresql://revela@db.example/revela',
  'postgresql://revela@db.example/revela?sslmode=prefer',
  'postgresql://revela@db.example/revela?sslmode=no-verify',
  'postgresql://localhost/revela?host=db.example',
  'postgresql://revela@127.0.0.1.evil.example/revela',
  'http://bucket:8333',
])('%s can be read on the way', address => expect(isPrivateOnTheWay(address)).toBe(false))

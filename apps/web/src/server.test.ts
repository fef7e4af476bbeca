// @vitest-environment node
import { expect, test } from 'vitest'
import { drawPage, type PageOrder } from './server.tsx'
import { aCategory } from './testing/builders.ts'

/** The API as a stranger finds it. */
const data: Record<string, unknown> = {
  '/api/v1/global/categories/garment': [
    { key: 'garment', items: [aCategory({ name: { es: 'Vestido </script>', en: 'Dress' } })] },
  ],
  '/api/v1/resource/shootings/demo?$q[extend][]=garmentsId': [],
  '/api/v1/global/operator': {
    company: 'Telas Norte',
    address: 'Calle 1',
    email: 'hola@telas.example',
    legalSince: '2026-01-02',
  },
}

const draw = (order: Partial<PageOrder>) =>
  drawPage({
    path: '/photostudio',
    search: '',
    locale: 'es',
    isSignedOut: true,
    ask: async url => {
      if (!(url in data)) throw new Error(url)
      return data[url]
    },
    ...order,
  })

test.each([
  ['es', 'De la percha a la portada.', 'Crear cuenta'],
  ['en', 'From hanger to cover.', 'Sign up'],
])('R-SCR-01 R-UIX-08 the start screen is drawn whole in %s, without a script', async (locale, ...words) => {
  const page = await draw({ path: '/', locale })
  for (const word of words) expect(page?.html).toContain(word)
  expect(page?.html).toContain('href="/garment?type=dress"')
  expect(page?.html).not.toMatch(/<script|<template|style=/)
})

test('R-SCR-01 what the page says of itself cannot end its own element', async () => {
  const page = await draw({})
  expect(page?.state).not.toContain('<')
  expect(JSON.parse(page!.state)).toMatchObject({ path: '/photostudio', locale: 'es' })
})

test('R-ROL-01 who may be signed in is asked for, not drawn as a stranger', async () => {
  const page = await draw({ isSignedOut: false })
  expect(page?.html).not.toContain('Crear cuenta')
  expect(page?.state).not.toContain('"session"')
})

test('R-SCR-23 the legal pages are drawn with who runs Revela', async () => {
  const page = await draw({ path: '/terms' })
  expect(page?.html).toContain('Telas Norte')
  expect(page?.title).toMatch(/ · Revela$/)
})

test('an address that is drawn nowhere is left to the browser, and so is one whose answers are missing', async () => {
  expect(await draw({ path: '/account' })).toBeNull()
  await expect(draw({ path: '/share/shoot/K7' })).rejects.toThrow('/public/shooting/K7')
})

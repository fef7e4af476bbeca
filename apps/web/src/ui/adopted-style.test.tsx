import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { styleSingleton } from './adopted-style.ts'

afterEach(cleanup)

const adopted = () =>
  document.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText))

test('styles of a script hold from their first user to their last, without a style element', () => {
  const Style = styleSingleton()
  const { rerender } = render(<Style styles="body { overflow: hidden; }" />)
  rerender(
    <>
      <Style styles="body { overflow: hidden; }" />
      <Style styles="body { color: red; }" />
    </>,
  )
  expect(adopted()).toEqual(['body { overflow: hidden; }'])
  expect(document.querySelector('style')).toBeNull()
  rerender(<p />)
  expect(adopted()).toEqual([])
})

import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { usePackageFailure } from './use-package.ts'

afterEach(() => act(() => toast.removeAll()))

const developed = aWorkingShoot({ step: 'completed', images: [anImage(0, { approve: true, final: 'ok' })] })
const making = { ...developed, step: 'generatingPackage' as const }
const failed = { ...developed, package: { status: 'failed' as const, url: null, expiresAt: null } }

function Watching({ shoot }: { shoot: typeof making | typeof failed }) {
  usePackageFailure(shoot)
  return <Toaster />
}

test('R-ERR-05 a package that fails while it is made is told as Error; one that failed earlier is not told again', () => {
  const { unmount } = renderScreen(<Watching shoot={failed} />)
  expect(screen.queryByText(/^Error/)).toBeNull()
  unmount()
  renderScreen(<Failing />)
  act(() => screen.getByRole('button', { name: 'falla' }).click())
  expect(screen.getByText(/^Error\. El zip no se pudo preparar/)).toBeTruthy()
})

function Failing() {
  const [shoot, setShoot] = useState<typeof making | typeof failed>(making)
  return (
    <>
      <button type="button" onClick={() => setShoot(failed)}>
        falla
      </button>
      <Watching shoot={shoot} />
    </>
  )
}

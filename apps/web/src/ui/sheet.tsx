import type { ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'

/** A dialog that rises from the foot of a phone; for short choices about the thing under it. */
export function Sheet(props: Omit<ComponentProps<typeof Dialog>, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}

import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { wantToaster } from '../lib/screens/toaster-wanted.ts'

wantToaster()

/** Short messages about something that happened elsewhere than where the person is looking. */
export type Tone = 'error' | 'info' | 'success' | 'warning'

interface NotifyOptions {
  /** The same id replaces the toast that is already there instead of stacking. */
  id?: string
  /** A link or button after the words. */
  action?: ReactNode
}

const show =
  (tone: Tone) =>
  (text: string, { id, action }: NotifyOptions = {}) => {
    const content = (
      <>
        {text}
        {action ? <> {action}</> : null}
      </>
    )
    const options = { id: id ?? `${tone}:${text}`, className: tone, removeDelay: 200 }
    if (tone === 'success') return toast.success(content, options)
    if (tone === 'error') return toast.error(content, options)
    return toast(content, options)
  }

export const notify = {
  error: show('error'),
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  dismiss: (id: string) => toast.dismiss(id),
}

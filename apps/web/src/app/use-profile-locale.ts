import { useEffect } from 'react'
import { useSession } from '../lib/account/session.ts'
import { isLocaleStored, useText } from '../lib/text/text.tsx'

/** On a device where nobody chose a language yet, a signed-in person's own applies (R-UIX-08). */
export function useProfileLocale(): void {
  const { user } = useSession()
  const { setLocale } = useText()
  const wanted = user?.profile.locale
  useEffect(() => {
    if (wanted && !isLocaleStored()) setLocale(wanted)
  }, [wanted, setLocale])
}

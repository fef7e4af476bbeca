import type { Shoot } from '@revela/contract'
import { useMutation } from '@tanstack/react-query'
import { request } from '../calls/api-client.ts'
import { useStoreShoot, wantedModelKey } from './current-shoot.ts'

/** The first four drafts. Free; the server checks that everything on the sheet could be developed. */
export function useStartDrafts() {
  const storeShoot = useStoreShoot()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (shoot: Shoot) => request('startDrafts', { params: { id: shoot._id }, body: {} }),
    onSuccess: shoot => {
      wantedModelKey.write(null)
      storeShoot(shoot)
    },
  })
}

import type { Shoot } from '@revela/contract'
import { type ChoiceStep, choiceFields } from '@revela/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../calls/api-client.ts'
import { change, choicesUpdate, chosenIds } from '../calls/wire.ts'
import { currentShootKey, shootQuery } from './current-shoot.ts'

interface Kept {
  /** The same model, style and background. */
  keepChoices?: boolean
  /** The one of them that is to be chosen anew. */
  except?: ChoiceStep
}

/** Begins another shoot of the same garment and makes it the one in work. */
export function useNewShootOf() {
  const client = useQueryClient()
  return useCallback(
    async (shoot: Shoot, { keepChoices = false, except }: Kept = {}) => {
      const [garment] = shoot.garmentsId
      const garmentId = typeof garment === 'object' ? garment._id : garment
      const created = await request('createShoot', { body: { garmentsId: garmentId ? [garmentId] : [] } })
      if (keepChoices)
        await request('updateShoot', {
          params: { id: created._id },
          body: change(
            choicesUpdate({ ...chosenIds(shoot), ...(except && { [choiceFields[except]]: null }) }),
          ),
        })
      await client.fetchQuery({ ...shootQuery(created.key), staleTime: 0 })
      currentShootKey.write(created.key)
    },
    [client],
  )
}

import type { Garment } from '@revela/contract'
import type { QueryClient } from '@tanstack/react-query'
import { currentShootKey, garmentOf, shootQuery } from '../../lib/shoot/current-shoot.ts'
import { garmentsQuery } from './queries.ts'

/** Puts a garment that the server changed where the screens read it. Another garment may lie on the table meanwhile. */
export function showGarment(client: QueryClient, garment: Garment): void {
  client.setQueryData(shootQuery(currentShootKey.read() ?? '').queryKey, shoot =>
    garmentOf(shoot)?._id === garment._id ? { ...shoot!, garmentsId: [garment] } : shoot,
  )
  client.setQueryData(garmentsQuery(garment.type).queryKey, garments =>
    garments?.map(one => (one._id === garment._id ? garment : one)),
  )
}

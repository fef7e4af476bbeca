import type { LevelUse, ModelKind } from '@revela/contract'
import type { ShootCatalog } from '../features/shoots/public.ts'

const both = (text: string) => ({ es: text, en: text })

const models: Record<string, { levelUse: LevelUse; kind: ModelKind }> = {
  ximena: { levelUse: 'free', kind: 'person' },
  mateo: { levelUse: 'paid', kind: 'person' },
}
const styles: Record<string, { levelUse: LevelUse }> = {
  basic: { levelUse: 'free' },
  gala: { levelUse: 'paid' },
}
const backgrounds: Record<string, { levelUse: LevelUse }> = {
  white: { levelUse: 'free' },
  loft: { levelUse: 'paid' },
}

const keyIn = (items: Record<string, unknown>) => (id: string) => (id in items ? id : undefined)

/** A small catalogue: one free and one paid item of each kind. */
export const aShootCatalog = (): ShootCatalog => ({
  engineModel: async (_, id) => (id in models ? { modelKey: id } : undefined),
  styleKey: keyIn(styles),
  backgroundKey: keyIn(backgrounds),
  piecesOf: () => ({
    bottom: {
      image_url: '/catalog/jeans.webp',
      garment_name: both('Jeans'),
      footwear_name: both('Tenis'),
      main: false,
    },
  }),
  footwearOf: () => both('Tenis'),
  categoryName: type => both(type === 'tshirt-short' ? 'Playera' : type),
  isOffered: type => type !== 'hoodie',
  model: id => models[id] && { name: both(id), ...models[id] },
  isOpenTo: async () => true,
  style: id => styles[id],
  background: id => backgrounds[id] && { name: both(id), ...backgrounds[id] },
})

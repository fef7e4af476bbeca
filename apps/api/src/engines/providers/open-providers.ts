import type { Platform } from '../../platform/platform.ts'
import type { PictureQuality, TryOnEngine } from '../port.ts'
import { BoughtPictures } from './bought-pictures.ts'
import { FalProvider } from './fal/fal-provider.ts'
import { FashnProvider } from './fashn/fashn-provider.ts'
import { notifyUrlFor } from './notify-url.ts'
import { ProvidedEngine } from './provided-engine.ts'
import type { ImageProvider, ProviderName } from './provider.ts'

/** Which providers paint, and with whose keys. */
export interface ProviderChoice {
  draftsBy: 'studio' | ProviderName
  finalsBy: 'studio' | ProviderName
  fal: { key: string } | null
  fashn: { key: string; apiUrl: string | undefined; model: string | undefined } | null
  picturesAtOnce: number
}

export interface Painted {
  engine: TryOnEngine
  /** Those that are used, for their notifications. */
  providers: readonly ImageProvider[]
}

/** The studio's engine, with the providers that the operator chose painting over its pictures. Without any it stays what it is. */
export function openProviders(
  studio: TryOnEngine,
  choice: ProviderChoice,
  { publicOrigin, ...platform }: Platform & { publicOrigin: string },
): Painted {
  const { clock } = platform
  const providers: ImageProvider[] = []
  if (choice.fal) providers.push(new FalProvider({ ...choice.fal, clock }))
  if (choice.fashn) providers.push(new FashnProvider(choice.fashn))
  const engine = providers.reduce<TryOnEngine>((base, provider) => {
    const draws = (['draft', 'final'] as const).filter(
      quality => paintersOf(choice)[quality] === provider.name,
    )
    const bought = new BoughtPictures({
      platform,
      provider,
      notifyUrlFor: notifyUrlFor(publicOrigin, provider),
    })
    return new ProvidedEngine({ base, bought, draws, atOnce: choice.picturesAtOnce, log: platform.log })
  }, studio)
  return { engine, providers }
}

const paintersOf = ({
  draftsBy,
  finalsBy,
}: ProviderChoice): Record<PictureQuality, 'studio' | ProviderName> => ({
  draft: draftsBy,
  final: finalsBy,
})

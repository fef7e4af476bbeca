/** How strong each kind of light is against the studio's own rig; 1 leaves it. Exposure stays: the white card is still white. */
export interface LightMix {
  key: number
  fill: number
  rim: number
  top: number
  world: number
}

export const STUDIO_MIX: LightMix = { key: 1, fill: 1, rim: 1, top: 1, world: 1 }

/** Directness of the studio's own light, on the scale of `keyStrength`. */
const STUDIO_KEY = 0.65

/** A style's light in a place: a place with direct light strengthens the key light and weakens the light from all round. */
export function mixFor(style: LightMix, keyStrength: number | null): LightMix {
  if (keyStrength === null) return style
  const direct = keyStrength / STUDIO_KEY
  const soft = Math.max(0.4, 1.5 - 0.5 * direct)
  return {
    key: style.key * direct,
    fill: style.fill * soft,
    rim: style.rim,
    top: style.top,
    world: style.world * soft,
  }
}

export function isStudioMix(mix: LightMix): boolean {
  return Object.values(mix).every(v => Math.abs(v - mix.key) < 1e-6)
}

import { z } from 'zod'

const id = <Brand extends string>(brand: Brand) => z.string().min(1).max(64).brand(brand)

export const userId = id('UserId')
export const accountId = id('AccountId')
export const garmentId = id('GarmentId')
export const shootId = id('ShootId')
export const modelId = id('ModelId')
export const stylingId = id('StylingId')
export const setId = id('SetId')
/** Names one generated image (draft and, later, final) of a shoot; the specification's `imageThreadId`. */
export const imageThreadId = id('ImageThreadId')
export const planReference = id('PlanReference')
export const royaltyLineId = id('RoyaltyLineId')
export const payoutId = id('PayoutId')
/** A seller's own model; a shoot's `modelId` may be one. */
export const ownModelId = id('OwnModelId')
export const ownPhotoId = id('OwnPhotoId')
/** Photos that were sent and are being checked. */
export const photoCheckId = id('PhotoCheckId')

export type UserId = z.infer<typeof userId>
export type AccountId = z.infer<typeof accountId>
export type GarmentId = z.infer<typeof garmentId>
export type ShootId = z.infer<typeof shootId>
export type ModelId = z.infer<typeof modelId>
export type StylingId = z.infer<typeof stylingId>
export type SetId = z.infer<typeof setId>
export type ImageThreadId = z.infer<typeof imageThreadId>
export type PlanReference = z.infer<typeof planReference>
export type RoyaltyLineId = z.infer<typeof royaltyLineId>
export type PayoutId = z.infer<typeof payoutId>
export type OwnModelId = z.infer<typeof ownModelId>
export type OwnPhotoId = z.infer<typeof ownPhotoId>
export type PhotoCheckId = z.infer<typeof photoCheckId>

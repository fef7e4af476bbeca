import { localized } from '@revela/contract'
import { z } from 'zod'

const path = z.string().regex(/^[\w./-]+$/)

/** `garments/garments.json`: garments of our own making, as shop photos. Paths are relative to its folder. */
export const demoGarmentsFile = z.object({
  garments: z.array(
    z.object({
      key: z.string(),
      category: z.string(),
      name: localized,
      /** Worn with others' garments only; not offered to be tried. */
      outfitPiece: z.boolean().default(false),
      front: path,
      back: path.nullish(),
    }),
  ),
})
export type DemoGarmentFile = z.infer<typeof demoGarmentsFile>['garments'][number]

const demoShoot = z.object({
  key: z.string(),
  garment: z.string(),
  model: z.string(),
  style: z.string(),
  background: z.string(),
  createdAt: z.iso.datetime(),
  photos: z.array(
    z.object({
      file: path,
      pose: z.string(),
      view: z.enum(['front', 'threeQuarter', 'back']),
      width: z.number().int(),
      height: z.number().int(),
      thumbhash: z.string(),
    }),
  ),
})
export type DemoShootFile = z.infer<typeof demoShoot>

/** `demo/demo.json`: shoots that our own engine made. Paths are relative to its folder. */
export const demoShootsFile = z.object({
  /** The examples of the start screen, in its order. */
  shoots: z.array(demoShoot),
  /** What the development's seller with a plan developed beside them. */
  earlier: z.array(demoShoot).default([]),
})

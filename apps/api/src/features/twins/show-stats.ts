import type { TwinStats } from '@revela/contract'
import type { Platform } from '../../platform/platform.ts'
import { type FindModel, presentPayout, presentPhoto, presentPromotion } from './present-twin.ts'
import { amountOf } from './royalties.ts'
import { listPayouts, listPhotos, sumsOf, usePerDay } from './royalty-queries.ts'
import { findTwin } from './twin-queries.ts'

/** Whose days the chart counts: twins are paid in pesos, by the calendar of Mexico City. */
const timeZone = 'America/Mexico_City'
const dayMs = 24 * 60 * 60 * 1000

/** The dashboard's layout has so many places. */
const shownPhotos = 12
const shownPayouts = 10

const writeDay = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** The days of a range, oldest first, today the last: `2026-11-21`. */
export const daysUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    writeDay.format(new Date(now.getTime() - (count - 1 - place) * dayMs)),
  )

export async function showStats(
  { db, clock, links }: Platform,
  findModel: FindModel,
  { userId, days }: { userId: string; days: number },
): Promise<TwinStats> {
  const now = clock.now()
  const range = daysUntil(now, days)
  const since = new Date(now.getTime() - (days + 1) * dayMs)
  const [twin, used, sums, photos, payouts] = await Promise.all([
    findTwin(db.root, userId),
    usePerDay(db.root, userId, { since, timeZone }),
    sumsOf(db.root, userId),
    listPhotos(db.root, userId, { limit: shownPhotos }),
    listPayouts(db.root, userId, shownPayouts),
  ])
  const ofDay = new Map(used.map(row => [row.day, row]))
  const inRange = range.flatMap(day => ofDay.get(day) ?? [])
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    promotion: presentPromotion(twin, findModel),
    use: range.map(day => ({ day, photos: ofDay.get(day)?.photos ?? 0 })),
    photos: total(inRange.map(row => row.photos)),
    earned: amountOf(total(inRange.map(row => row.credits))),
    toCollect: amountOf(sums.owed),
    collected: sums.paid,
    lastGenerated: photos.map(row => presentPhoto(row, links)),
    payouts: payouts.map(presentPayout),
  }
}

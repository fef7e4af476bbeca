import { correctionCalls, type Garment, type GarmentCorrection } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { requester } from '../../lib/calls/api-client.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { change } from '../../lib/calls/wire.ts'
import { pictureReady } from '../../lib/pictures/picture-ready.ts'
import { useText } from '../../lib/text/text.tsx'
import { isBlank, type Side } from './adjust/blank-correction.ts'
import { LatestOnly } from './adjust/latest-only.ts'
import { lastCorrection, unsavedCorrections } from './adjust/unsaved-corrections.ts'
import { laidSizes } from './laid-sizes.ts'
import { showGarment } from './show-garment.ts'
import { turnedOn, turnsLeft } from './turned-correction.ts'

const request = requester(correctionCalls)

/** Codes by which the server says that it could not read the photo as it was turned. */
const unreadable = [
  'noGarmentFound',
  'photoTooSmall',
  'photoTooDark',
  'photoTooBlurred',
  'photoTooHeavy',
] as const

/** Presses of the button until the photo has been read as it was turned last, or could not be. */
interface Run {
  id: Garment['_id']
  side: Side
  wanted: GarmentCorrection
  /** Where turning back leads to; null when that is what was done. */
  before: GarmentCorrection | null
  isReading: boolean
  /** The correction that the server answered with, as text. */
  kept: string | null
  failure: unknown
}

/** How one side's photo is turned. */
export interface Turning {
  isTurning: boolean
  /** Quarter turns clockwise that the shown photo lacks, 0 to 3. */
  turns: number
  /** Missing while the other side is being turned. */
  onTurn?: () => void
  /** Missing where nothing was turned, or other things were said since. */
  onTurnBack?: () => void
  problem: string | null
}

/**
 * Turns photos of a garment by quarters, each time with a reading. Quick presses are one turn: only the last one has to be read. What
 * can't be read leaves the garment as it was.
 *
 * @param onAnswer the photo on the table is the server's from now on
 */
export function useTurnPhoto(garment: Garment | null, onAnswer: (side: Side) => void) {
  const { t } = useText()
  const [run, setRun] = useState<Run | null>(null)
  const read = useReadTurned((side, { correction }) => {
    onAnswer(side)
    setRun(last => last && { ...last, kept: JSON.stringify(correction) })
  })
  const now = garment && run?.id === garment._id ? run : null

  const turn = async (side: Side, wanted: GarmentCorrection, before: GarmentCorrection | null) => {
    const id = garment!._id
    const ended = (how: Partial<Run>) =>
      setRun(last => (last?.wanted === wanted ? { ...last, isReading: false, ...how } : last))
    setRun({ id, side, wanted, before, isReading: true, kept: null, failure: null })
    try {
      await read({ id, side, correction: wanted })
      unsavedCorrections.delete(id)
      ended({})
    } catch (failure) {
      ended({ failure })
    }
  }

  const turningOf = (side: Side): Turning | null => {
    if (!garment) return null
    const mine = now?.side === side ? now : null
    const isFree = !now?.isReading || mine !== null
    const isAsTurned = mine && !mine.isReading && mine.kept === JSON.stringify(garment.correction)
    const said = mine?.isReading ? mine.wanted : lastCorrection(garment)
    const before = mine?.isReading ? mine.before : said
    return {
      isTurning: mine?.isReading === true,
      turns: mine?.isReading ? turnsLeft(garment, mine.wanted, side) : 0,
      onTurn: isFree ? () => turn(side, turnedOn(said, side), before) : undefined,
      onTurnBack: isAsTurned && mine.before ? () => turn(side, mine.before!, null) : undefined,
      problem: mine?.failure
        ? t(hasCode(mine.failure, ...unreadable) ? 'garment.turnUnread' : 'garment.turnFailed')
        : null,
    }
  }
  return { isTurning: now?.isReading === true, sides: { front: turningOf('front'), back: turningOf('back') } }
}

interface Said {
  id: Garment['_id']
  side: Side
  correction: GarmentCorrection
}

/** Sends what was said last, one at a time, and shows each answer where the screens read the garment. */
function useReadTurned(onAnswer: (side: Side, garment: Garment) => void) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, correction }: Said) =>
      request('correctGarment', {
        params: { id },
        body: change({ correction: isBlank(correction) ? null : correction }),
      }),
    onSuccess: async (garment, { side }) => {
      const { url, urlCutout } = garment.asset[side] ?? garment.asset.front
      await pictureReady(urlCutout ?? url, laidSizes)
      showGarment(client, garment)
      onAnswer(side, garment)
    },
  })
  const line = useRef<LatestOnly<Said>>(null)
  line.current ??= new LatestOnly(said => mutateAsync(said))
  return (said: Said) => line.current!.push(said)
}

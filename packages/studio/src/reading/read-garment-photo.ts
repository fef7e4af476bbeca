import {
  type CategoryKey,
  type PhotoWarningCode,
  type QuarterTurns,
  type Silhouette,
  silhouetteTraits,
} from '@revela/garment'
import { type LabImage, shrinkRgb, toLab } from '../colour/lab-image.ts'
import { giveBack } from '../memory/array-pool.ts'
import { type DecodedPhoto, decodePhoto } from '../photo/decode-photo.ts'
import type { RgbaImage } from '../photo/rgba-image.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { type CutOut, cutOut, cutOutGiven } from './cutout/cut-out.ts'
import { pullMatte } from './cutout/matte.ts'
import { recut } from './cutout/recut.ts'
import { uncovered } from './cutout/uncover.ts'
import { lackingExposure } from './daylight/exposure.ts'
import { lampLight } from './daylight/lamp-light.ts'
import { relitPhoto } from './daylight/relit-photo.ts'
import { daylightGains } from './daylight/room-light.ts'
import { foundTurn, standsNow } from './found-turn.ts'
import { chooseClass, readClasses } from './landmarks/choose-class.ts'
import { foldedSleeve } from './landmarks/folded-sleeve.ts'
import { seenInsides as findInsides } from './neckline/seen-insides.ts'
import { measurePhoto, type PhotoMeasures } from './photo-measures.ts'
import { refuseHopeless, warningsOf } from './photo-warnings.ts'
import { type GarmentShape, readShape } from './read-shape.ts'
import { pinnedMarks, UNCORRECTED } from './result/correction.ts'
import type {
  CutoutImage,
  GarmentReading,
  PhotoReading,
  PhotoWarning,
  SideCorrection,
} from './result/garment-reading.ts'
import { showsGarment } from './shows-garment.ts'
import { longSleeveDoubt, proportionDoubt, silhouetteDoubt } from './silhouette/category-doubt.ts'
import { foldedSleeves, withSeenSleeves, withSleeveLooks } from './silhouette/seen-sleeves.ts'
import { layStraps } from './straps/lay-straps.ts'
import { keptStraps, withStraps } from './straps/with-straps.ts'

export interface ReadOptions {
  /** It decides the class among those that the category allows; without it the picture decides. */
  category?: CategoryKey | null
  /** The class, where it is known. */
  silhouette?: Silhouette
  correction?: SideCorrection
}

/** The cut-out is found at this long side; the matte is pulled at the photo's own size. */
const WORKING_SIDE = 640

/** A photo cut out and measured, whatever its garment is then taken for: front and back are cut apart from each other. */
export interface CutPhoto {
  /** As in a reading. */
  cutout: CutoutImage
  classes: GarmentReading['classes']
  inRoom: boolean
  seenMarks: GarmentReading['seenMarks']
  seenInsides: GarmentReading['seenInsides']
  measures: PhotoMeasures
  /** How far the engine turned it by itself, because its garment lay on its side. */
  turn?: QuarterTurns
}

/**
 * The first and longest part of a reading. Pure and deterministic.
 * @param correction the seller's word; without it a photo whose garment lies on its side is turned
 * @param category what the seller says that it is; null where she has not
 * @throws UnusablePhotoError when the bytes are no photo we accept or no garment can be found.
 */
export async function cutPhoto(
  bytes: Buffer,
  correction?: SideCorrection,
  category: CategoryKey | null = null,
): Promise<CutPhoto> {
  const { strokes, turn } = correction ?? UNCORRECTED
  const { photo, rgb, lab, found, turnedBy } = await uprightCut(bytes, {
    turn,
    isGiven: !!correction,
    category,
  })
  if (!showsGarment(found))
    throw new UnusablePhotoError('noGarmentFound', 'nothing stands out from the background')
  const classesOf = ({ mask, width, height, sight }: CutOut) =>
    withSeenSleeves(readClasses(mask, width, height), sight?.marks ?? null)
  const first = classesOf(found)
  const strapped =
    photo.alpha || !isSleeveless(withSleeveLooks(first, found.sight?.sleeves ?? null), category)
      ? { cut: found, straps: [] }
      : withStraps(lab, found)
  const cut = recut(lab, strapped.cut, strokes)
  const measured = measurePhoto(photo, lab, cut)
  refuseHopeless(measured)
  giveBack(lab.lightness, lab.a, lab.b)
  const light = cut.inRoom && cut.sight && lampLight(rgb, cut.width, cut.sight)
  const bare = keptStraps(strapped.straps, found.mask, cut)
  const matte = matteOf(uncovered(photo, cut), bare.cut, strokes.length > 0)
  layStraps(matte, bare.straps, cut.width / photo.width)
  // A photo that comes cut out shows no room to compare with.
  const lacks = photo.alpha ? 1 : lackingExposure(rgb, cut.mask)
  const cutout = relitPhoto(
    matte,
    (light ? daylightGains(light) : [1, 1, 1]).map(gain => lacks * gain),
  )
  const { inRoom, sight } = cut
  const looks = sight?.sleeves ?? null
  const outlined = strokes.length > 0 ? classesOf(cut) : first
  const classes = withSleeveLooks(outlined, looks)
  const measures = { ...measured, folded: foldedSleeves(outlined, looks, category) }
  const seenInsides = sight && findInsides(sight.inside, cut.width >> 1, cut.height >> 1)
  const turned = turnedBy === undefined ? {} : { turn: turnedBy }
  return { cutout, classes, inRoom, seenMarks: sight?.marks ?? null, seenInsides, measures, ...turned }
}

/** Whether a garment of these classes is read as one without sleeves, worn from the shoulders. */
function isSleeveless(classes: GarmentReading['classes'], category: CategoryKey | null): boolean {
  const { covers, sleeves } = silhouetteTraits[chooseClass(classes, category)]
  return covers !== 'lower' && sleeves === 'none'
}

interface FirstCut {
  photo: DecodedPhoto
  /** The photo at working size. */
  rgb: Uint8Array
  lab: LabImage
  found: CutOut
}

/** The photo cut out as its seller turned it; where she has said nothing of it (`isGiven`), upright where the net is sure that it lies. */
async function uprightCut(
  bytes: Buffer,
  { turn, isGiven, category }: { turn?: QuarterTurns; isGiven: boolean; category: CategoryKey | null },
): Promise<FirstCut & { turnedBy?: QuarterTurns }> {
  const first = await firstCut(bytes, turn, category)
  const turnedBy = isGiven ? undefined : foundTurn(first.found.sight)
  if (turnedBy === undefined) return first
  const turned = await firstCut(bytes, turnedBy, category)
  const { found } = turned
  return standsNow(found.sight, first.found.sight) && showsGarment(found) ? { ...turned, turnedBy } : first
}

async function firstCut(
  bytes: Buffer,
  turn: QuarterTurns | undefined,
  category: CategoryKey | null,
): Promise<FirstCut> {
  const photo = await decodePhoto(bytes, turn)
  const small = shrinkRgb(photo.rgb, photo.width, photo.height, WORKING_SIDE)
  const lab = toLab(small.rgb, small.width, small.height)
  const scale = small.width / photo.width
  const found = photo.alpha
    ? cutOutGiven(lab, scale, shrinkAlpha(photo, small))
    : cutOut(lab, scale, small.rgb, category)
  return { photo, rgb: small.rgb, lab, found }
}

/** Outline, class, landmarks, neckline and warnings of a photo that was turned and cut out as `options` say. */
export function readCut({ measures, turn, ...cut }: CutPhoto, options: ReadOptions = {}): PhotoReading {
  const correction = options.correction ?? (turn ? { ...UNCORRECTED, turn } : undefined)
  const shaped = shapeReading(cut, { ...options, correction })
  return { ...shaped, warnings: joined(warningsOf(measures, shaped.silhouette), shaped.warnings) }
}

/** Reads one garment photo. @throws UnusablePhotoError as {@link cutPhoto} does */
export async function readGarmentPhoto(bytes: Buffer, options: ReadOptions = {}): Promise<PhotoReading> {
  return readCut(await cutPhoto(bytes, options.correction, options.category), options)
}

/**
 * The reading again with other words of the seller about class and marks; the cut-out stays. Her turn and strokes must be those that
 * it was made with.
 */
export function readAgain(reading: PhotoReading, options: ReadOptions): PhotoReading {
  const shaped = shapeReading(reading, options)
  const ofPhoto = reading.warnings.filter(w => !SHAPE_WARNINGS.includes(w.code))
  return { ...shaped, warnings: joined(ofPhoto, shaped.warnings) }
}

/** All warnings of a photo. Where both sleeves lie over the front, that one of them is folded is not said as well. */
function joined(ofPhoto: PhotoWarning[], ofShape: PhotoWarning[]): PhotoWarning[] {
  const bothFolded = ofPhoto.some(({ code }) => code === 'foldedSleeves')
  return [...ofPhoto, ...ofShape.filter(({ code }) => !(bothFolded && code === 'foldedSleeve'))]
}

/** Warnings that depend on more than the photo's pixels. */
const SHAPE_WARNINGS: PhotoWarningCode[] = [
  'unsureLandmarks',
  'foldedSleeve',
  'categoryMismatch',
  'frontBackMismatch',
]
/** A garment whose least sure mark is below this is worth the seller's look. */
const UNSURE = 0.5

function shapeReading(
  {
    cutout,
    classes,
    inRoom,
    seenMarks,
    seenInsides,
  }: Pick<PhotoReading, 'cutout' | 'classes' | 'inRoom' | 'seenMarks' | 'seenInsides'>,
  { category, silhouette, correction = UNCORRECTED }: ReadOptions,
): PhotoReading {
  const pins = pinnedMarks(correction, cutout.width, cutout.height)
  const shape = readShape(cutout, silhouette ?? chooseClass(classes, category), pins, {
    marks: seenMarks,
    insides: seenInsides,
  })
  const marks = Object.values(shape.landmarks).map(p => p.confidence)
  const least = marks.length > 0 ? Math.min(...marks, shape.frontNecklineConfidence) : 0
  const unsure: PhotoWarning[] = least < UNSURE ? [{ code: 'unsureLandmarks', measure: least }] : []
  const short = foldedSleeve({ ...shape, cutout, seenMarks })
  const folded: PhotoWarning[] = short ? [{ code: 'foldedSleeve', measure: short.share }] : []
  // 96 of 414 phone photos were taken for another kind than theirs, symmetric cut-outs inside the frame as well; of 41 shop photos none.
  const said = silhouette ? null : classes
  const doubt =
    category && (inRoom ? said && longSleeveDoubt(said, category) : categoryDoubt(shape, category, said))
  const mismatch: PhotoWarning[] = doubt == null ? [] : [{ code: 'categoryMismatch', measure: doubt }]
  return {
    cutout,
    classes,
    inRoom,
    seenMarks,
    seenInsides,
    ...shape,
    correction,
    warnings: [...unsure, ...folded, ...mismatch],
  }
}

/** @param classes null where the seller has said what it is */
function categoryDoubt(
  shape: GarmentShape,
  category: CategoryKey,
  classes: GarmentReading['classes'] | null,
): number | null {
  const doubt =
    classes &&
    (silhouetteDoubt(classes, category, shape.hood !== null) ?? proportionDoubt(shape.landmarks, category))
  // No category is made for bodysuits and swimsuits: the seller is asked whether she meant what is shown.
  return doubt ?? (shape.tucked ? 0 : null)
}

/** Photos that came cut out keep their own matte, until the seller changes it. */
function matteOf({ rgb, alpha, width, height }: DecodedPhoto, cut: CutOut, painted: boolean): RgbaImage {
  if (!alpha || painted) return pullMatte(rgb, width, height, cut)
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = rgb[i * 3 + c]
    data[i * 4 + 3] = alpha[i]
  }
  return { width, height, data }
}

function shrinkAlpha(
  { alpha, width, height }: DecodedPhoto,
  small: { width: number; height: number },
): Uint8Array {
  const mask = new Uint8Array(small.width * small.height)
  for (let i = 0; i < mask.length; i++) {
    const x = Math.min(width - 1, Math.floor((((i % small.width) + 0.5) * width) / small.width))
    const y = Math.min(height - 1, Math.floor(((Math.floor(i / small.width) + 0.5) * height) / small.height))
    mask[i] = alpha![y * width + x] >> 7
  }
  return mask
}

/** Pixels in sRGB with straight (not premultiplied) alpha, 4 bytes a pixel, rows from the top. */
export interface RgbaImage {
  width: number
  height: number
  data: Uint8Array
}

/** A photo's garment on transparency. */
export interface CutoutImage extends RgbaImage {
  /** Of the bytes that it is stored as; names it among threads. */
  digest?: string
}

/** A point in pixels of the cut-out's frame, x to the right, y down. */
export interface Point {
  x: number
  y: number
}

/** What a silhouette can tell apart. A closed jacket reads as `longSleeve`; a skirt without legs as `skirt`. */
export type SilhouetteClass =
  | 'shortSleeve'
  | 'longSleeve'
  | 'sleeveless'
  | 'dressSleeveless'
  | 'dressShortSleeve'
  | 'dressLongSleeve'
  | 'trousers'
  | 'shorts'
  | 'skirt'

/**
 * Landmark names. Left and right are the picture's, not the wearer's.
 * neck: where the shoulder seam meets the collar; shoulder: the shoulder tip (or strap's outer edge);
 * cuffOuter/cuffInner: the two ends of a sleeve opening; underarm: the arm pit; hem: the bottom corners;
 * waist: the waistband's corners; legOuter/legInner: the two ends of a leg opening; crotch.
 */
export type LandmarkName =
  | 'neckLeft'
  | 'neckRight'
  | 'shoulderLeft'
  | 'shoulderRight'
  | 'cuffOuterLeft'
  | 'cuffOuterRight'
  | 'cuffInnerLeft'
  | 'cuffInnerRight'
  | 'underarmLeft'
  | 'underarmRight'
  | 'hemLeft'
  | 'hemRight'
  | 'waistLeft'
  | 'waistRight'
  | 'legOuterLeft'
  | 'legOuterRight'
  | 'legInnerLeft'
  | 'legInnerRight'
  | 'crotch'

/** A landmark, or `neckFront`: the lowest point of the front neck edge. */
export type MarkName = LandmarkName | 'neckFront'

export interface Landmark extends Point {
  /** 0 to 1; below 0.5 the interface should ask. */
  confidence: number
}

/** What the seller painted on her photo. Places are shares of its width and height (0 to 1), so that they hold at any size. */
export interface BrushStroke {
  /** Whether what lies under it belongs to the garment. */
  keep: boolean
  /** Share of the photo's longer side. */
  radius: number
  points: Point[]
}

/** The seller's word on one photo. */
export interface SideCorrection {
  /** Later ones win over earlier ones. */
  strokes: BrushStroke[]
  /** Where she moved marks to, as shares of the photo's width and height. */
  marks: Partial<Record<MarkName, Point>>
}

export type PhotoWarningCode =
  | 'tooSmall'
  | 'blurred'
  | 'tooDark'
  | 'cutByFrame'
  | 'lowContrast'
  | 'twoGarments'
  | 'notFlat'
  | 'wornByPerson'
  | 'categoryMismatch'
  | 'frontBackMismatch'
  | 'unsureLandmarks'

/** Something the seller should hear before anything is spent. `measure` is the figure that led to it. */
export interface PhotoWarning {
  code: PhotoWarningCode
  measure: number
}

/** Everything the engine knows about one garment photo. All coordinates are pixels of `cutout`. */
export interface GarmentReading {
  /** The whole photo's frame (EXIF turned, long side at most 1600 px); alpha is the matte, colours are decontaminated at the edge. */
  cutout: CutoutImage
  /**
   * Closed outer contour, clockwise on screen, about one point a pixel, smoothed; without the closing point. Where sleeves lie on
   * the body, or legs together, it is slit up to the arm pit or crotch: every landmark is a point of it, in order.
   */
  outline: Point[]
  /**
   * The front neck edge from neckLeft to neckRight: on ghost-mannequin and flat photos the inside of the back collar is
   * visible above it and belongs to the back panel. Empty for garments without a neck and for tops that bare the
   * shoulders, which end where their outline does.
   */
  frontNeckline: Point[]
  /** 0 to 1; below 0.3 the neckline is the usual curve, not something seen. 1 for garments without a neck. */
  frontNecklineConfidence: number
  /**
   * The front's upper edge from waistLeft to waistRight, where the photo shows the inside of the back above it, which belongs to the
   * back panel. Empty for tops and where front and back end alike.
   */
  frontWaistline: Point[]
  silhouette: SilhouetteClass
  /** Where a hood's opening meets the outline: its upper corners. The neck points are then where the hood is sewn on. Null without a hood. */
  hood: { left: Point; right: Point } | null
  /** A bodysuit or swimsuit: its outline ends where its leg openings begin, and it is worn inside what covers them. */
  tucked: boolean
  /** Probabilities by class, descending, summing to 1. */
  classes: { silhouette: SilhouetteClass; probability: number }[]
  landmarks: Partial<Record<LandmarkName, Landmark>>
  warnings: PhotoWarning[]
  /** What the seller corrected, already in everything above. */
  correction: SideCorrection
}

/** The photo cannot be used; nothing was kept. */
export class UnusablePhotoError extends Error {
  readonly code:
    | 'unsupportedFormat'
    | 'tooManyPixels'
    | 'truncated'
    | 'animated'
    | 'noGarmentFound'
    | 'tooSmall'
    | 'tooDark'
    | 'blurred'
  /** Which of the two photos, where two were given. */
  side: 'front' | 'back' = 'front'
  constructor(code: UnusablePhotoError['code'], message: string) {
    super(message)
    this.name = 'UnusablePhotoError'
    this.code = code
  }
}

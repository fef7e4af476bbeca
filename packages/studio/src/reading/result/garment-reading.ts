import type { LandmarkName, MarkName, PhotoWarningCode, QuarterTurns, Silhouette } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'

/** Size and name of a cut-out. */
export interface CutoutFrame {
  /** Pixels. */
  width: number
  height: number
  /** Digest of the bytes that it is stored as; names it among threads. None until it has been stored. */
  digest?: string
}

/** Where the garment net sees a mark. */
export interface SeenMark extends Point {
  /** Share of the net's heat that lies around it, from 0 to 1. */
  sharpness: number
  /** How likely the mark is to show at all, from 0 to 1. */
  shows: number
}

/** A region where the garment net sees the garment's inside: back of the neck, lining. */
export interface SeenInside {
  /** Closed border, shares of the photo's width and height. */
  border: Point[]
  /** Mean log odds within it. */
  odds: number
}

/** A photo's garment on transparency. */
export interface CutoutImage extends CutoutFrame, RgbaImage {}

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

/** The seller's word on one photo. All places are shares of the turned photo. */
export interface SideCorrection {
  /** How far it is turned before it is read; none where it stands upright. */
  turn?: QuarterTurns
  /** Later ones win over earlier ones. */
  strokes: BrushStroke[]
  /** Where she moved marks to, as shares of the photo's width and height. */
  marks: Partial<Record<MarkName, Point>>
}

/** Something the seller should hear before anything is spent. `measure` is the figure that led to it. */
export interface PhotoWarning {
  code: PhotoWarningCode
  measure: number
}

/** A reading with its photo's pixels. */
export interface PhotoReading extends GarmentReading {
  /** Alpha is the matte; colours are decontaminated at the edge. */
  cutout: CutoutImage
}

/** Everything the engine knows about one garment photo, its pixels apart. All coordinates are pixels of `cutout`. */
export interface GarmentReading {
  /** The whole photo's frame: turned by its EXIF and by the seller, long side at most 1600 px. */
  cutout: CutoutFrame
  /**
   * Closed outer contour, clockwise on screen, about one point a pixel, smoothed; without the closing point. Where sleeves lie on
   * the body, or legs together, it is slit up to the arm pit or crotch: every landmark is a point of it, in order.
   */
  outline: Point[]
  /** Points along the middles of those slits: the cloth goes on beside them, where elsewhere the outline is its end. */
  slits: Point[]
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
  silhouette: Silhouette
  /** Where a hood's opening meets the outline: its upper corners. The neck points are then where the hood is sewn on. Null without a hood. */
  hood: { left: Point; right: Point } | null
  /** A bodysuit or swimsuit: its outline ends where its leg openings begin, and it is worn inside what covers them. */
  tucked: boolean
  /** Taken in a room, not on a shop's paper: the outline alone is not sure enough to contradict the seller. */
  inRoom: boolean
  /** Probabilities by class, descending, summing to 1. */
  classes: { silhouette: Silhouette; probability: number }[]
  landmarks: Partial<Record<LandmarkName, Landmark>>
  /** Where the garment net sees marks, as shares of the photo's width and height; null where it was not asked. */
  seenMarks: Record<MarkName, SeenMark> | null
  /** Where it sees the garment's inside; null where it was not asked. */
  seenInsides: SeenInside[] | null
  warnings: PhotoWarning[]
  /** What the seller corrected, already in everything above. */
  correction: SideCorrection
}

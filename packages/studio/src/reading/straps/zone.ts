/** A rectangle of a picture, in its pixels. */
export interface Zone {
  left: number
  top: number
  width: number
  height: number
}

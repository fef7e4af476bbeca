/** A point in the plane, x to the right, y down. Of a photo: pixels of the cut-out's frame. */
export interface Point {
  x: number
  y: number
}

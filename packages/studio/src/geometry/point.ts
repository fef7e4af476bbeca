/** A point in the plane, x to the right, y down. In a photo, coordinates are pixels of the cut-out's frame. */
export interface Point {
  x: number
  y: number
}

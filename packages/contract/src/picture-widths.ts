/** Widths in pixels that the server makes its pictures smaller to when an address asks with `w`; any other width is ignored. */
export const pictureWidths = [240, 360, 480, 720, 960, 1440] as const
export type PictureWidth = (typeof pictureWidths)[number]

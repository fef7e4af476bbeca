/** Widths in pixels to which the server scales pictures down for an address with `w`; any other width is ignored. */
export const pictureWidths = [240, 360, 480, 720, 960, 1440] as const
export type PictureWidth = (typeof pictureWidths)[number]

import { type FrameWindow, WHOLE_PICTURE } from '../geometry/frame-window.ts'
import sharp from '../photo/codecs.ts'

/** A picture file of which only the part in a window is read. */
export async function openPart(file: string, window: FrameWindow): Promise<ReturnType<typeof sharp>> {
  const picture = sharp(file)
  if (window === WHOLE_PICTURE) return picture
  const { width, height } = await picture.metadata()
  return picture.extract({
    left: Math.round(window.left * width),
    top: Math.round(window.top * height),
    width: Math.round(window.size * width),
    height: Math.round(window.size * height),
  })
}

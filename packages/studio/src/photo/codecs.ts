// Before sharp: libvips reads how many threads it has when it is loaded.
import './codec-threads.ts'
import { isMainThread } from 'node:worker_threads'
import sharp from 'sharp'

// libvips would otherwise open SVG, GIF, TIFF and more by content, whatever a file's name says. Once for the whole process: between the
// two calls no picture can be read at all, so that a thread that made them when it begins would fail what another is reading just then.
if (isMainThread) {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
}

export type { Metadata, Sharp } from 'sharp'
export default sharp

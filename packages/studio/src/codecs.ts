// Before sharp: libvips reads how many threads it has when it is loaded.
import './codec-threads.ts'

export { default, type Sharp } from 'sharp'

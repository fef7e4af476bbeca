export { setPrivacy } from './set-privacy.ts'

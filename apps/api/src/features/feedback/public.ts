export { rateShoot } from './rate-shoot.ts'

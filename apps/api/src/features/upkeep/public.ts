export { keepTidy } from './tidy-up.ts'

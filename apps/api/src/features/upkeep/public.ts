export { keepTidy, tidyUp } from './tidy-up.ts'

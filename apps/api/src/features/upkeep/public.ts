export { filesInUse, keepTidy, tidyUp } from './tidy-up.ts'

export { exampleShower } from './show-example.ts'

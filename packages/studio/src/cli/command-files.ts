import { mkdir, readdir, readFile } from 'node:fs/promises'
import { UsageError } from './usage-error.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Makes the folder unless it exists. @throws UsageError */
export async function outputFolder(option: string, dir: string): Promise<string> {
  await mkdir(dir, { recursive: true }).catch(error => {
    throw new UsageError(`${option}: ${dir} can't be a folder (${codeOf(error)})`)
  })
  return dir
}

/** The file names in a folder. @throws UsageError */
export const namesIn = (option: string, dir: string): Promise<string[]> =>
  readdir(dir).catch(error => {
    const why = codeOf(error) === 'ENOENT' ? 'there is no folder' : "can't be read as a folder:"
    throw new UsageError(`${option}: ${why} ${dir}`)
  })

/** Reads a JSON object whose values are all texts. @throws UsageError */
export async function textsByName(option: string, file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(error => {
    throw new UsageError(`${option}: ${file} can't be read (${codeOf(error)})`)
  })
  const texts = parsedJson(text)
  const isMap = texts !== null && typeof texts === 'object' && !Array.isArray(texts)
  if (!isMap || !Object.values(texts).every(value => typeof value === 'string'))
    throw new UsageError(`${option}: ${file} is no JSON object of texts by name`)
  return texts as Record<string, string>
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { readFile } from 'node:fs/promises'
import { CatalogError } from './catalog-error.ts'

/** A JSON object whose fields are checked as they are read; every complaint names file and field. */
export class JsonRecord {
  private readonly file: string
  private readonly fields: Record<string, unknown>

  constructor(file: string, value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new CatalogError(`${file} is no JSON object`)
    this.file = file
    this.fields = value as Record<string, unknown>
  }

  static async read(file: string): Promise<JsonRecord> {
    let text: string
    try {
      text = await readFile(file, 'utf8')
    } catch {
      throw new CatalogError(`${file} cannot be read`)
    }
    try {
      return new JsonRecord(file, JSON.parse(text))
    } catch (error) {
      throw error instanceof CatalogError ? error : new CatalogError(`${file} is no JSON`)
    }
  }

  private fail(field: string, wanted: string): never {
    throw new CatalogError(`${this.file}: ${field} must be ${wanted}`)
  }

  has(field: string): boolean {
    return this.fields[field] !== undefined && this.fields[field] !== null
  }

  number(field: string): number {
    const v = this.fields[field]
    return typeof v === 'number' && Number.isFinite(v) ? v : this.fail(field, 'a finite number')
  }

  text(field: string): string {
    const v = this.fields[field]
    return typeof v === 'string' ? v : this.fail(field, 'a string')
  }

  oneOf<Name extends string>(field: string, names: readonly Name[]): Name {
    const found = names.find(name => name === this.fields[field])
    return found ?? this.fail(field, `one of ${names.join(', ')}`)
  }

  record(field: string): JsonRecord {
    const v = this.fields[field]
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return this.fail(field, 'an object')
    return new JsonRecord(`${this.file}: ${field}`, v)
  }

  records(field: string): JsonRecord[] {
    const v = this.fields[field]
    if (!Array.isArray(v)) return this.fail(field, 'a list')
    return v.map((item, i) => new JsonRecord(`${this.file}: ${field}[${i}]`, item))
  }

  texts(field: string): string[] {
    const v = this.fields[field]
    return Array.isArray(v) && v.every(t => typeof t === 'string') ? v : this.fail(field, 'a list of strings')
  }

  numbers<N extends number>(field: string, length: N): Tuple<N> {
    const v = this.fields[field]
    if (Array.isArray(v) && v.length === length && v.every(n => typeof n === 'number' && Number.isFinite(n)))
      return v as unknown as Tuple<N>
    return this.fail(field, `${length} finite numbers`)
  }

  keys(): string[] {
    return Object.keys(this.fields)
  }
}

export type Tuple<N extends number> = N extends 2
  ? [number, number]
  : N extends 3
    ? [number, number, number]
    : N extends 4
      ? [number, number, number, number]
      : number[]

import { limits } from '@revela/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { requireStorable } from './storable-text.ts'
import { withoutTextDirections } from './text-directions.ts'

export interface FormFile {
  /** The name of its part. */
  part: string
  fileName: string
  bytes: Buffer
  /** Larger than the limit; `bytes` is only its beginning. */
  isTruncated: boolean
}

export interface Form {
  fields: Record<string, string>
  files: FormFile[]
}

/**
 * Reads a multipart body whole, whatever the order of its parts. A file may weigh 3 MB unless the call takes larger ones; how many parts
 * there may be is the multipart plugin's to say.
 */
export async function readForm(
  request: FastifyRequest,
  maxFileBytes: number = limits.upload.defaultMaxBytes,
): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('badRequest')
  const form = await readParts(request, maxFileBytes).catch(asBadForm)
  requireStorable(form.fields)
  for (const { part, fileName } of form.files) requireStorable({ [part]: fileName })
  return form
}

async function readParts(request: FastifyRequest, maxFileBytes: number): Promise<Form> {
  const form: Form = { fields: {}, files: [] }
  for await (const part of request.parts({ limits: { fileSize: maxFileBytes } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string')
        form.fields[part.fieldname] = String(withoutTextDirections(part.value))
      continue
    }
    const bytes = await part.toBuffer()
    form.files.push({
      part: part.fieldname,
      fileName: String(withoutTextDirections(part.filename ?? '')),
      bytes,
      isTruncated: part.file.truncated,
    })
  }
  return form
}

/** What the parser itself finds has no status: a header cut short, a boundary that never comes, a body that ends in the middle. */
function asBadForm(error: Error & { statusCode?: number }): never {
  if (error.statusCode !== undefined) throw error
  throw new AppError('badRequest', { problems: [{ path: '', message: 'the form is broken or incomplete' }] })
}

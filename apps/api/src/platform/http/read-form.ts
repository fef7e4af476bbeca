import { limits } from '@revela/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { requireStorable } from './storable-text.ts'

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
  const form: Form = { fields: {}, files: [] }
  for await (const part of request.parts({ limits: { fileSize: maxFileBytes } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') form.fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    form.files.push({
      part: part.fieldname,
      fileName: part.filename ?? '',
      bytes,
      isTruncated: part.file.truncated,
    })
  }
  requireStorable(form.fields)
  for (const { part, fileName } of form.files) requireStorable({ [part]: fileName })
  return form
}

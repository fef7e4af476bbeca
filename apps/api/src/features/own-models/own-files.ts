import { apiVersionedRoot } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { requestedWidth, SmallerPictures } from '../../platform/http/smaller-pictures.ts'
import type { Platform } from '../../platform/platform.ts'
import { extensionOf, FileAbsent, storedMediaTypes } from '../../platform/storage/storage.ts'
import { photosOf, picturesOf } from './own-model-queries.ts'
import { requireOwnModel } from './policy.ts'

/** `…/own-models/<model>/files/<file>`: photos and pictures of a person, to the session of the model's owner and to no address; `w` asks for a smaller picture. */
export function serveOwnFiles(http: HttpApp, { db, storage }: Platform): void {
  // None is kept in memory: a person who withdraws is gone.
  const smaller = new SmallerPictures(0)
  const path = `${apiVersionedRoot}/own-models/:id/files/:fileId`
  http.app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const caller = (await http.callers.admit(request, reply, 'user')) as SignedIn
    const { id, fileId } = request.params as { id: string; fileId: string }
    await requireOwnModel(db.root, id, caller)
    const rows = [...(await photosOf(db.root, [id])), ...(await picturesOf(db.root, [id]))]
    const file = rows.find(row => row.id === fileId)?.file
    const extension = file && extensionOf(file)
    if (!file || !extension) throw new AppError('notFound')
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
    const width = requestedWidth(request.query)
    try {
      if (width)
        return reply.type('image/webp').send(await smaller.get(file, width, () => storage.read(file)))
      const { bytes, stream } = await storage.open(file)
      return reply.type(storedMediaTypes[extension]).header('content-length', bytes).send(stream)
    } catch (error) {
      throw error instanceof FileAbsent ? new AppError('notFound') : error
    }
  })
}

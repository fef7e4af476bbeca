import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Entropy } from '../clock/entropy.ts'
import { bytesWithin, writeRange } from './byte-range.ts'
import { asStorageError, isAbsent, isOutOfRange, serverLacks } from './s3-errors.ts'
import {
  type ByteRange,
  extensionOf,
  FileAbsent,
  keyOf,
  RangeNotSatisfiable,
  type Storage,
  type StorageKey,
  StorageUnavailable,
  type StoredExtension,
  storedMediaTypes,
} from './storage.ts'
import type { S3Place } from './storage-url.ts'

/** To connect; a bucket that is there answers within milliseconds. */
const connectMs = 2000
/** To answer a request, and between two pieces of an answer: a part of 5 MB over a slow line takes seconds. */
const silenceMs = 15_000
/** Tries of a request, the first one included; the pauses between them grow and differ. */
const attempts = 4
/** Tries of a file whose body broke off. */
const readAttempts = 3
/** Whoever asks whether the process may be given work waits two seconds. */
const checkMs = 1800

/** Storage in a bucket of S3 or of what speaks as S3 does. Credentials come from where its client looks for them: AWS_ACCESS_KEY_ID and others. */
export class S3Storage implements Storage {
  readonly #client: S3Client
  readonly #place: S3Place
  readonly #entropy: Entropy

  constructor(place: S3Place, entropy: Entropy) {
    this.#place = place
    this.#entropy = entropy
    this.#client = new S3Client({
      region: place.region,
      ...(place.endpoint && { endpoint: place.endpoint, forcePathStyle: true }),
      maxAttempts: attempts,
      // Servers other than Amazon's don't all know the newer checksums; the length and the connection's own are checked everywhere.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: silenceMs,
        throwOnRequestTimeout: true,
        socketTimeout: silenceMs,
      },
    })
  }

  async put(content: Uint8Array | Readable, extension: StoredExtension): Promise<StorageKey> {
    const key = keyOf(this.#entropy.token(24), extension)
    await this.putAs(key, content)
    return key
  }

  async putAs(key: StorageKey, content: Uint8Array | Readable): Promise<void> {
    const extension = extensionOf(key)
    if (!extension) throw new FileAbsent(key)
    // A stream of another library's own kind, as a zip's, is none that the client knows.
    const body =
      content instanceof Uint8Array || content instanceof Readable ? content : Readable.from(content)
    // Small ones in one request; a long stream in parts of 5 MB, which are withdrawn where it breaks.
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(key), Body: body, ContentType: storedMediaTypes[extension] },
      queueSize: 2,
    })
    await upload.done().catch(error => {
      throw (body instanceof Readable && body.errored) || asStorageError('put', key, error)
    })
  }

  async open(key: StorageKey, range?: ByteRange) {
    if (!extensionOf(key)) throw new FileAbsent(key)
    // Not every server knows ranges that are counted from the end.
    const part = range && 'last' in range ? bytesWithin(key, await this.#sizeOf(key), range) : range
    const command = new GetObjectCommand({ ...this.#object(key), ...(part && { Range: writeRange(part) }) })
    const answer = await this.#client.send(command).catch(async error => {
      if (range && isOutOfRange(error)) throw new RangeNotSatisfiable(key, await this.#sizeOf(key))
      throw asStorageError('get', key, error)
    })
    const bytes = answer.ContentLength ?? 0
    const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.ContentRange ?? '') ?? []
    const stream = answer.Body as Readable
    return { stream, bytes, start: Number(start ?? 0), totalBytes: Number(total ?? bytes) }
  }

  async read(key: StorageKey): Promise<Buffer> {
    for (let attempt = 1; ; attempt++) {
      const file = await this.open(key)
      try {
        const content = await buffer(file.stream)
        if (content.length !== file.bytes) throw new Error('the body broke off')
        return content
      } catch (error) {
        if (attempt === readAttempts) throw asStorageError('get', key, error)
      }
    }
  }

  async size(key: StorageKey): Promise<number | null> {
    if (!extensionOf(key)) throw new FileAbsent(key)
    try {
      const { ContentLength } = await this.#client.send(new HeadObjectCommand(this.#object(key)))
      return ContentLength ?? 0
    } catch (error) {
      if (isAbsent(error)) return null
      throw asStorageError('head', key, error)
    }
  }

  async delete(key: StorageKey): Promise<void> {
    if (!extensionOf(key)) throw new FileAbsent(key)
    await this.#client.send(new DeleteObjectCommand(this.#object(key))).catch(error => {
      if (!isAbsent(error)) throw asStorageError('delete', key, error)
    })
  }

  async check(): Promise<void> {
    const { bucket } = this.#place
    const abortSignal = AbortSignal.timeout(checkMs)
    const command = new HeadBucketCommand({ Bucket: bucket })
    await this.#client.send(command, { abortSignal }).catch(error => {
      if (isAbsent(error)) throw new StorageUnavailable(`there is no bucket ${bucket}`, { cause: error })
      throw asStorageError('reach', bucket, error)
    })
  }

  async *putBefore(time: Date): AsyncIterable<StorageKey> {
    const { bucket, prefix } = this.#place
    try {
      for await (const page of paginateListObjectsV2(
        { client: this.#client },
        { Bucket: bucket, Prefix: prefix },
      ))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (extensionOf(key) && LastModified && LastModified < time) yield key
        }
    } catch (error) {
      throw asStorageError('list', bucket, error)
    }
  }

  async dropUnfinished(before: Date): Promise<number> {
    const { bucket } = this.#place
    let dropped = 0
    try {
      for await (const { Key, UploadId, Initiated } of this.#unfinished()) {
        if (!Initiated || Initiated >= before) continue
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
        dropped++
      }
    } catch (error) {
      // Some servers keep no list; then the bucket's own rule for unfinished uploads must do it.
      if (!serverLacks(error)) throw asStorageError('list uploads of', bucket, error)
    }
    return dropped
  }

  async *#unfinished(): AsyncIterable<MultipartUpload> {
    let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
    while (after) {
      const command = { Bucket: this.#place.bucket, Prefix: this.#place.prefix, ...after }
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(
        new ListMultipartUploadsCommand(command),
      )
      yield* page.Uploads ?? []
      after = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null
    }
  }

  #object(key: StorageKey) {
    return { Bucket: this.#place.bucket, Key: this.#place.prefix + key }
  }

  async #sizeOf(key: StorageKey): Promise<number> {
    const bytes = await this.size(key)
    if (bytes === null) throw new FileAbsent(key)
    return bytes
  }
}

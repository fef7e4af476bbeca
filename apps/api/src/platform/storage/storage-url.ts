export interface S3Place {
  bucket: string
  /** Before every key; ends with a slash where it isn't empty. */
  prefix: string
  region: string
  /** Where a server other than Amazon's listens; undefined for Amazon's. */
  endpoint: string | undefined
}

/**
 * `s3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example`: prefix, region and endpoint may be left out.
 * @throws Error that says what is wrong with it
 */
export function readStorageUrl(text: string): S3Place {
  const { protocol, hostname, pathname, searchParams, username, password } = new URL(text)
  if (protocol !== 's3:' || !hostname) throw new Error('write s3://bucket')
  if (username || password)
    throw new Error('credentials belong into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  for (const name of searchParams.keys())
    if (name !== 'region' && name !== 'endpoint')
      throw new Error(`${name} is not known, only region and endpoint`)
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error('endpoint is an http or https address')
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
  }
}

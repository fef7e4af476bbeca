import { apiRoot, apiVersionedRoot, type CallDefinition, calls, type ErrorBody } from '@revela/contract'
import { failureCodes } from '../platform/http/call-terms.ts'

const callPaths = Object.values<CallDefinition>(calls).map(call => ({
  call,
  path: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** A call fails only as its contract says; whoever reads the contract can rely on it. Other addresses may fail as they like. */
export function requireForeseen(method: string, url: string, { code }: ErrorBody): void {
  const [address = ''] = url.split('?')
  const root = [apiVersionedRoot, apiRoot].find(one => address.startsWith(`${one}/`))
  const path = root && address.slice(root.length)
  const call = path && callPaths.find(one => one.call.method === method && one.path.test(path))?.call
  if (call && !failureCodes(call).includes(code))
    throw new Error(`${method} ${call.path} fails with ${code}, which its contract does not foresee`)
}

import { calls, type Operator } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'

/** @param operator null: nobody was named, and the legal pages say that they are a sample */
export function registerLegal(http: HttpApp, operator: Operator | null): void {
  route(http, calls.operator, async () => ({ data: operator }), { isPublicCatalogue: true })
}

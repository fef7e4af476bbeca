import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiVersionedRoot, type FormPart } from '@revela/contract'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { sendPage, servePageFonts } from './plain-page.ts'
import { referencePage } from './reference/reference-page.ts'

/** The contract for people at `/docs`, as OpenAPI at `/docs/json`, and in a console that makes calls at `/docs/console`. */
export async function installApiDocs(app: FastifyInstance, publicOrigin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Revela',
        version: '1',
        description: `From a photo of a garment to photos of people wearing it. Every call also answers without \`${apiVersionedRoot.slice(4)}\`.`,
      },
    },
    transform: described,
  })
  await app.register(swaggerUi, {
    routePrefix: `${docsPath}/console`,
    staticCSP: true,
    theme: {
      title: 'Revela API',
      css: [{ filename: 'revela.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    // The page styles its elements inline; without this the browser logs an error at each opening.
    transformStaticCSP: policy => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  })
  await app.register(async scope => serveReference(scope, publicOrigin), { prefix: docsPath })
}

const docsPath = '/docs'

function serveReference(scope: FastifyInstance, publicOrigin: string): void {
  const page = referencePage({ path: docsPath, publicOrigin })
  const hidden = { schema: { hide: true } }
  servePageFonts(scope)
  scope.get('/', hidden, async (_request, reply) => sendPage(reply, page))
  scope.get('/json', hidden, async () => scope.swagger())
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The parts of a multipart body; they are read by hand, so only the documentation knows their schema. */
    formParts?: Readonly<Record<string, FormPart>>
  }
}

type Transform = typeof jsonSchemaTransform

/** JSON bodies come from the call's schemas, multipart ones from its parts. */
const described: Transform = input => {
  const { schema: strict, url } = jsonSchemaTransform(input)
  const schema = withoutSafeBounds(strict)
  const parts = 'route' in input ? input.route.config?.formParts : undefined
  if (!parts) return { schema, url }
  return { schema: { ...schema, consumes: ['multipart/form-data'], body: bodyOf(parts) }, url }
}

function bodyOf(parts: Readonly<Record<string, FormPart>>) {
  const properties = Object.entries(parts).map(([name, { kind, values, description }]) => [
    name,
    {
      type: 'string',
      description,
      ...(kind === 'file' && { format: 'binary' }),
      ...(values && { enum: values }),
    },
  ])
  const required = Object.keys(parts).filter(name => parts[name]?.required)
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

/** Every whole number is bounded by what a double holds exactly; saying so fills the examples with 16 digits. */
function withoutSafeBounds<Schema>(schema: Schema): Schema {
  const isSafeBound = (key: string, value: unknown) =>
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)
  return JSON.parse(JSON.stringify(schema, (key, value) => (isSafeBound(key, value) ? undefined : value)))
}

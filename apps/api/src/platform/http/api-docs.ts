import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiVersionedRoot } from '@revela/contract'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The contract as OpenAPI, at `/docs`. */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Revela',
        version: '1',
        description: `From a photo of a garment to photos of people wearing it. Every call also answers without \`${apiVersionedRoot.slice(4)}\`.`,
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: {
      title: 'Revela API',
      css: [{ filename: 'revela.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    // The page styles its elements inline; without this the browser logs an error at each opening.
    transformStaticCSP: policy => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  })
}

import * as contract from '@revela/contract'
import { z } from 'zod'
import type { JsonSchema } from './field-lines.ts'

/** What calls take and answer with, in the order in which a reader meets it. */
const namedSchemas = {
  User: contract.user,
  Garment: contract.garment,
  GarmentCorrection: contract.garmentCorrection,
  Shoot: contract.shoot,
  GeneratedImage: contract.generatedImage,
  PublicShoot: contract.publicShoot,
  GarmentCategory: contract.garmentCategory,
  Model: contract.model,
  Style: contract.style,
  Background: contract.set,
  Plan: contract.plan,
  Purchase: contract.purchase,
  CreditMovement: contract.creditMovement,
  RefundRequest: contract.refundRequest,
  RefundCase: contract.refundCase,
  HistoryEvent: contract.historyEvent,
  AuditEntry: contract.auditEntry,
  PaymentIssue: contract.paymentIssue,
  TwinPhoto: contract.twinPhoto,
  RoyaltyLine: contract.royaltyLine,
  Payout: contract.payout,
  PayoutReceipt: contract.payoutReceipt,
  ManagedTwin: contract.managedTwin,
  Error: contract.errorBody,
} as const

export type SchemaName = keyof typeof namedSchemas
export const schemaNames = Object.keys(namedSchemas) as SchemaName[]

/** Schemas by name except `own`, which is to be written out in full. */
const namesOtherThan = (own: SchemaName | null) => {
  const registry = z.registry<{ id: string }>()
  for (const name of schemaNames) if (name !== own) registry.add(namedSchemas[name], { id: name })
  return registry
}

const namedSchemaMetadata = namesOtherThan(null)

/** A schema of the contract as JSON Schema, where a thing stands as a reference to its own description. */
export const describeSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { metadata: namedSchemaMetadata, unrepresentable: 'any', io }) as JsonSchema

export const describeNamedSchema = (name: SchemaName): JsonSchema =>
  z.toJSONSchema(namedSchemas[name], {
    metadata: namesOtherThan(name),
    unrepresentable: 'any',
    io: 'output',
  }) as JsonSchema

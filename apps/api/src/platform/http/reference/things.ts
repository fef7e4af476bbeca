import * as contract from '@revela/contract'
import { z } from 'zod'
import type { JsonSchema } from './field-lines.ts'

/** What calls take and answer with, in the order in which a reader meets it. */
const things = {
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

export type ThingName = keyof typeof things
export const thingNames = Object.keys(things) as ThingName[]

/** The things but for `own`, which is to be told in full. */
const namesOtherThan = (own: ThingName | null) => {
  const registry = z.registry<{ id: string }>()
  for (const name of thingNames) if (name !== own) registry.add(things[name], { id: name })
  return registry
}

const everyThing = namesOtherThan(null)

/** A schema of the contract as JSON Schema, where a thing stands as a reference to its own description. */
export const describeSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { metadata: everyThing, unrepresentable: 'any', io }) as JsonSchema

export const describeThing = (name: ThingName): JsonSchema =>
  z.toJSONSchema(things[name], {
    metadata: namesOtherThan(name),
    unrepresentable: 'any',
    io: 'output',
  }) as JsonSchema

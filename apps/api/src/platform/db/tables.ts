import type { AccountTables } from './tables/account-tables.ts'
import type { CreditTables } from './tables/credit-tables.ts'
import type { GarmentTables } from './tables/garment-tables.ts'
import type { IdentityTables } from './tables/identity-tables.ts'
import type { MailTables } from './tables/mail-tables.ts'
import type { OwnModelTables } from './tables/own-model-tables.ts'
import type { PaymentTables } from './tables/payment-tables.ts'
import type { PhotoTaskTables } from './tables/photo-task-tables.ts'
import type { ProviderTables } from './tables/provider-tables.ts'
import type { QueueTables } from './tables/queue-tables.ts'
import type { RefundTables } from './tables/refund-tables.ts'
import type { ShootTables } from './tables/shoot-tables.ts'
import type { TwinTables } from './tables/twin-tables.ts'
import type { VisitTables } from './tables/visit-tables.ts'

/** Every table, by area. A new area adds its file in `tables/`, a line here and its migration. */
export interface Tables
  extends AccountTables,
    CreditTables,
    GarmentTables,
    IdentityTables,
    MailTables,
    OwnModelTables,
    PaymentTables,
    PhotoTaskTables,
    ProviderTables,
    QueueTables,
    RefundTables,
    ShootTables,
    TwinTables,
    VisitTables {}

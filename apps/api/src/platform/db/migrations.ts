import * as accounts from './migrations/001-accounts.ts'
import * as identity from './migrations/002-identity.ts'
import * as ledger from './migrations/003-ledger.ts'
import * as visits from './migrations/004-visits.ts'
import * as garments from './migrations/020-garments.ts'
import * as shoots from './migrations/021-shoots.ts'
import * as refunds from './migrations/030-refunds.ts'
import * as payments from './migrations/040-payments.ts'
import * as twins from './migrations/050-twins.ts'
import * as posesLeft from './migrations/060-poses-left.ts'
import * as garmentCorrections from './migrations/070-garment-corrections.ts'
import * as fidelity from './migrations/080-fidelity.ts'
import * as garmentNames from './migrations/090-garment-names.ts'
import * as sharedGarment from './migrations/100-shared-garment.ts'
import * as developmentPace from './migrations/110-development-pace.ts'
import * as failedRefunds from './migrations/120-failed-refunds.ts'
import * as auditedPayouts from './migrations/130-audited-payouts.ts'
import * as resolvedPayments from './migrations/140-resolved-payments.ts'
import * as inquiries from './migrations/150-inquiries.ts'
import * as settledPayments from './migrations/160-settled-payments.ts'
import * as fairLine from './migrations/170-fair-line.ts'
import * as deletion from './migrations/180-deletion.ts'
import * as prepaidDrafts from './migrations/190-prepaid-drafts.ts'
import * as rejectedPhotos from './migrations/190-rejected-photos.ts'
import * as quotas from './migrations/200-quotas.ts'
import * as waivedWarnings from './migrations/210-waived-warnings.ts'
import * as profilePictures from './migrations/220-profile-pictures.ts'
import * as providerRequests from './migrations/300-provider-requests.ts'
import * as ownModels from './migrations/310-own-models.ts'
import * as ownModelBodies from './migrations/320-own-model-bodies.ts'
import * as callCounts from './migrations/330-call-counts.ts'
import * as mail from './migrations/400-mail.ts'
import * as ownData from './migrations/410-own-data.ts'
import * as photoTasks from './migrations/420-photo-tasks.ts'
import * as signInProof from './migrations/430-sign-in-proof.ts'

/** In order of their names. Written by hand: a migration that is not named here does not exist. */
export const migrations = {
  '001-accounts': accounts,
  '002-identity': identity,
  '003-ledger': ledger,
  '004-visits': visits,
  '020-garments': garments,
  '021-shoots': shoots,
  '030-refunds': refunds,
  '040-payments': payments,
  '050-twins': twins,
  '060-poses-left': posesLeft,
  '070-garment-corrections': garmentCorrections,
  '080-fidelity': fidelity,
  '090-garment-names': garmentNames,
  '100-shared-garment': sharedGarment,
  '110-development-pace': developmentPace,
  '120-failed-refunds': failedRefunds,
  '130-audited-payouts': auditedPayouts,
  '140-resolved-payments': resolvedPayments,
  '150-inquiries': inquiries,
  '160-settled-payments': settledPayments,
  '170-fair-line': fairLine,
  '180-deletion': deletion,
  '190-prepaid-drafts': prepaidDrafts,
  '190-rejected-photos': rejectedPhotos,
  '200-quotas': quotas,
  '210-waived-warnings': waivedWarnings,
  '220-profile-pictures': profilePictures,
  '300-provider-requests': providerRequests,
  '310-own-models': ownModels,
  '320-own-model-bodies': ownModelBodies,
  '330-call-counts': callCounts,
  '400-mail': mail,
  '410-own-data': ownData,
  '420-photo-tasks': photoTasks,
  '430-sign-in-proof': signInProof,
}

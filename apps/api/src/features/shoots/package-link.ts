import { limits } from '@revela/contract'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import type { ShootRow } from './shoot-queries.ts'

/** Where whoever has the address downloads a shoot's package. */
export const packagePath = (shootKey: string) => `/zip/${shootKey}`

/** The package's address and its end; null while there is none. */
export const packageLink = (
  shoot: Pick<ShootRow, 'key' | 'package_status' | 'package_file'>,
  links: FileLinks,
): { url: string; expiresAt: Date } | null =>
  shoot.package_status === 'ready' && shoot.package_file
    ? links.addressFor(packagePath(shoot.key), { days: limits.package.linkDays })
    : null

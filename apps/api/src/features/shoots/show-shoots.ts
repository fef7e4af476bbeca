import type { Shoot } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { owns } from '../garments/public.ts'
import { completeShoot } from './complete-shoot.ts'
import { presentShoot, type Wanted } from './present-shoot.ts'
import type { ShootCatalog } from './shoot-catalog.ts'
import {
  findWholeShoot,
  listWholeShoots,
  type ShootPage,
  type ShootRow,
  type WholeRow,
} from './shoot-queries.ts'

/** Shoots as the contract shows them to their owner. Outside transactions only. */
export class ShowShoots {
  readonly #platform: Platform
  readonly #catalog: ShootCatalog

  constructor(platform: Platform, catalog: ShootCatalog) {
    this.#platform = platform
    this.#catalog = catalog
  }

  /** One that the caller has just changed, and so owns. */
  one(shoot: ShootRow, wanted: Wanted): Promise<Shoot> {
    return this.anyones(shoot.id, wanted)
  }

  /** @throws AppError shootNotFound */
  async own(idOrKey: string, caller: SignedIn | Visitor, wanted: Wanted): Promise<Shoot> {
    const found = await this.#find(idOrKey)
    if (!owns(caller, found.shoot) || found.shoot.deleted_at !== null) throw new AppError('shootNotFound')
    return this.#show(found, wanted)
  }

  /**
   * Anybody's, for an administrator.
   *
   * @throws AppError shootNotFound
   */
  async anyones(idOrKey: string, wanted: Wanted): Promise<Shoot> {
    return this.#show(await this.#find(idOrKey), wanted)
  }

  async list(page: ShootPage, wanted: Wanted): Promise<Shoot[]> {
    const found = await listWholeShoots(this.#platform.db.root, page)
    return Promise.all(found.map(row => this.#show(row, wanted)))
  }

  async #find(idOrKey: string): Promise<WholeRow> {
    const found = await findWholeShoot(this.#platform.db.root, idOrKey)
    if (!found) throw new AppError('shootNotFound')
    return found
  }

  async #show(row: WholeRow, wanted: Wanted): Promise<Shoot> {
    const { db, links, queue } = this.#platform
    return presentShoot(
      await completeShoot(db.root, { catalog: this.#catalog, links, queue }, row, wanted),
      wanted,
      links,
    )
  }
}

import type { Shoot, ShootStep } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { owns } from '../garments/public.ts'
import { completeShoot } from './complete-shoot.ts'
import { presentShoot, type Wanted } from './present-shoot.ts'
import type { ShootCatalog } from './shoot-catalog.ts'
import { findWholeShoots, type ShootFilter, type ShootRow, type WholeRow } from './shoot-queries.ts'

/** Shoots as the contract shows them to their owner. Outside transactions only. */
export class ShowShoots {
  readonly #platform: Platform
  readonly #catalog: ShootCatalog

  constructor(platform: Platform, catalog: ShootCatalog) {
    this.#platform = platform
    this.#catalog = catalog
  }

  /** One that the caller has just changed, and so owns. */
  async one(shoot: ShootRow, wanted: Wanted): Promise<Shoot> {
    const [found] = await this.#find({ idOrKey: shoot.id })
    return this.#show(found, wanted)
  }

  /** @throws AppError shootNotFound */
  async own(idOrKey: string, caller: SignedIn | Visitor, wanted: Wanted): Promise<Shoot> {
    const [found] = await this.#find({ idOrKey })
    if (!found || !owns(caller, found.shoot)) throw new AppError('shootNotFound')
    return this.#show(found, wanted)
  }

  /**
   * Anybody's, for an administrator.
   *
   * @throws AppError shootNotFound
   */
  async anyones(idOrKey: string, wanted: Wanted): Promise<Shoot> {
    const [found] = await this.#find({ idOrKey })
    if (!found) throw new AppError('shootNotFound')
    return this.#show(found, wanted)
  }

  async list(accountId: string, steps: readonly ShootStep[] | null, wanted: Wanted): Promise<Shoot[]> {
    const found = await this.#find({ accountId, steps })
    return Promise.all(found.map(row => this.#show(row, wanted)))
  }

  #find(filter: ShootFilter): Promise<WholeRow[]> {
    return findWholeShoots(this.#platform.db.root, filter)
  }

  async #show(row: WholeRow, wanted: Wanted): Promise<Shoot> {
    const { db, links } = this.#platform
    return presentShoot(
      await completeShoot(db.root, { catalog: this.#catalog, links }, row, wanted),
      wanted,
      links,
    )
  }
}

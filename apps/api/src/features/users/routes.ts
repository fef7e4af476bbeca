import { calls } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUser } from './find-user.ts'
import { updateProfile } from './user-queries.ts'

export function registerUsers(http: HttpApp, { db, clock }: Platform): void {
  route(http, calls.updateUser, async ({ params, body, caller }) => {
    if (params.id !== caller.userId) throw new AppError('notFound')
    await updateProfile(db.root, caller.userId, body.c.profile, clock.now())
    const user = await findUser(db.root, caller.userId)
    if (!user) throw new AppError('notFound')
    return { data: user }
  })
}
